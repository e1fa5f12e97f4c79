// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** Who counts the threads that are left comes after those that have ended. */
public final class ActiveCount {
    static int data;

    public static void main(String[] args) throws Exception {
        int before = Thread.activeCount();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
        });
        thread.start();
        while (Thread.activeCount() > before) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
