// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.monitor;

import dev.foretell.validation.Parked;

/** What follows an exceptional exit is outside the lock. */
public final class AfterException {
    static int data;

    static void fail(Object lock) {
        synchronized (lock) {
            throw new IllegalStateException("expected");
        }
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            try {
                fail(lock);
            } catch (IllegalStateException e) {
                data = 1; // at: HANDLER
                Parked.here();
            }
        });
        thread.start();
        Parked.await(thread);
        data = 2; // racy: HANDLER
        Parked.end(thread);
        System.out.println(data > 0);
    }
}
