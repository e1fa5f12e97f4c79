// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.monitor;

/** A contended monitor keeps every increment, and orders them all. */
public final class Contended {
    static int count;
    static final Object LOCK = new Object();

    static void bump() {
        for (int i = 0; i < 200; i++) {
            synchronized (LOCK) {
                count++; // at: INC; ordered: INC
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(Contended::bump);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(count); // after: INC
    }
}
