// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

import dev.foretell.validation.Parked;

/** Asking for an interrupt that has not come orders nothing. */
public final class NotInterrupted {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: THREAD
            System.out.println(Thread.interrupted());
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        data = 2; // racy: THREAD
        thread.interrupt();
        thread.join();
    }
}
