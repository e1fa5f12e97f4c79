// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.monitor;

/** Two nested monitors are two locks, taken and left in their order. */
public final class Nested {
    static int data;

    public static void main(String[] args) throws Exception {
        Object outer = new Object();
        Object inner = new Object();
        Thread thread = new Thread(() -> {
            synchronized (outer) { // expect: acq
                synchronized (inner) { // expect: acq
                    data++; // at: BOTH
                }
            }
        });
        thread.start();
        synchronized (inner) {
            data++; // ordered: BOTH
        }
        synchronized (outer) {
            System.out.flush();
        }
        thread.join();
        System.out.println(data);
    }
}
