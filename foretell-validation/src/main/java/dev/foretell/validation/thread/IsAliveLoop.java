// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** A thread that is no longer alive has been joined. */
public final class IsAliveLoop {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // at: THREAD
        });
        thread.start();
        while (thread.isAlive()) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: THREAD
    }
}
