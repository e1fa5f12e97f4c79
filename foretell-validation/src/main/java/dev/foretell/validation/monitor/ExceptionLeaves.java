// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.monitor;

/** An exception that leaves a block releases its lock. */
public final class ExceptionLeaves {
    static int data;
    static int other;

    static void fail(Object lock) {
        synchronized (lock) {
            data++; // at: INC; ordered: INC
            throw new IllegalStateException("expected");
        }
    }

    static synchronized void failMethod() {
        other++; // at: METHOD; ordered: METHOD
        throw new IllegalStateException("expected");
    }

    static void both(Object lock) {
        for (int i = 0; i < 3; i++) {
            try {
                fail(lock);
            } catch (IllegalStateException e) {
                try {
                    failMethod();
                } catch (IllegalStateException again) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread thread = new Thread(() -> both(lock));
        thread.start();
        both(lock);
        thread.join();
        System.out.println(data + other);
    }
}
