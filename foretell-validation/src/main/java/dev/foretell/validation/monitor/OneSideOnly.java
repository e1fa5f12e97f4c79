// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.monitor;

/** A lock that only one of two threads takes orders nothing. */
public final class OneSideOnly {
    static int data;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                data = 1; // at: LOCKED
            }
        });
        thread.start();
        data = 2; // racy: LOCKED
        thread.join();
        System.out.println(data > 0);
    }
}
