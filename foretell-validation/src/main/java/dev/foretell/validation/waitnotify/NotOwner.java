// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waitnotify;

/** Wait and notify without the monitor throw and do nothing. */
public final class NotOwner {
    static int data;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            try {
                lock.notify(); // expect: none
            } catch (IllegalMonitorStateException e) {
                data = 1; // at: HANDLER
            }
        });
        thread.start();
        try {
            lock.wait(); // expect: none
        } catch (IllegalMonitorStateException e) {
            data = 2; // racy: HANDLER
        }
        thread.join();
        System.out.println(data > 0);
    }
}
