// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.monitor;

/** Blocks synchronized on one object exclude and order each other. */
public final class Block {
    static int data;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) { // expect: acq
                data++; // at: THREAD; expect: r(data) w(data)
            }
        });
        thread.start();
        synchronized (lock) { // expect: acq
            data++; // ordered: THREAD
        }
        thread.join();
        System.out.println(data);
    }
}
