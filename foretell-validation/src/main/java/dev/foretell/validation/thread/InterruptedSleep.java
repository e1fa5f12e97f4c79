// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** A sleep ended by an interrupt comes after it. */
public final class InterruptedSleep {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            try {
                Thread.sleep(600_000);
            } catch (InterruptedException e) {
                System.out.println(data); // after: WRITE
            }
        });
        thread.start();
        data = 1; // at: WRITE
        thread.interrupt();
        thread.join();
    }
}
