// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.monitor;

/** Entering the monitor of null throws and takes nothing. */
public final class NullMonitor {
    static int data;

    static Object absent() {
        return null;
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            try {
                synchronized (absent()) { // expect: none
                    data = 5;
                }
            } catch (NullPointerException e) {
                synchronized (lock) {
                    data++; // at: INC
                }
            }
        });
        thread.start();
        synchronized (lock) {
            data++; // ordered: INC
        }
        thread.join();
        System.out.println(data);
    }
}
