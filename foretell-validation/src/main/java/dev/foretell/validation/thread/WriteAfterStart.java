// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** What follows start is not ordered before the thread. */
public final class WriteAfterStart {
    static int data;

    public static void main(String[] args) throws Exception {
        data = 1; // at: BEFORE
        Thread thread = new Thread(() -> {
            data = data + 1; // at: THREAD; after: BEFORE
        });
        thread.start();
        data = 5; // racy: THREAD
        thread.join();
        System.out.println(data > 0);
    }
}
