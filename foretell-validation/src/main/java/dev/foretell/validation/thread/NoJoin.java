// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** Without join nothing orders a thread's end before what follows. */
public final class NoJoin {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: THREAD
        });
        thread.start();
        int seen = data; // racy: THREAD
        thread.join();
        System.out.println(seen <= 1);
    }
}
