// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** An interrupt hands over to the thread that notices it. */
public final class Interrupt {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
            System.out.println(data); // after: WRITE
        });
        thread.start();
        data = 1; // at: WRITE
        thread.interrupt();
        thread.join();
    }
}
