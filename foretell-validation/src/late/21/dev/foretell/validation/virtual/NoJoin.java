// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.virtual;

/** Without join nothing orders a virtual thread's end before what follows. */
public final class NoJoin {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = Thread.startVirtualThread(() -> {
            data = 1; // at: THREAD
        });
        data = 2; // racy: THREAD
        thread.join();
        System.out.println(data > 0);
    }
}
