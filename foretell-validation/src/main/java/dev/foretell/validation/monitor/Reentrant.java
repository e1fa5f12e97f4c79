// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.monitor;

/** Only the outermost entry and exit of a monitor are events. */
public final class Reentrant {
    static int data;

    static void inner(Object lock) {
        synchronized (lock) { // expect: none
            data++; // at: INNER; ordered: INNER
        }
    }

    static void outer(Object lock) {
        synchronized (lock) {
            inner(lock);
            data++; // at: BETWEEN; ordered: BETWEEN INNER
            inner(lock);
        }
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread thread = new Thread(() -> outer(lock));
        thread.start();
        outer(lock);
        thread.join();
        System.out.println(data);
    }
}
