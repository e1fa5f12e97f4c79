// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** What follows an interrupt is not handed over. */
public final class InterruptLate {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            while (!Thread.interrupted()) {
                Thread.onSpinWait();
            }
            data = 1; // at: NOTICED
        });
        thread.start();
        thread.interrupt();
        data = 2; // racy: NOTICED
        thread.join();
        System.out.println(data > 0);
    }
}
