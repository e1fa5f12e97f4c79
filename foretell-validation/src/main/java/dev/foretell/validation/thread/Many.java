// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

/** Many short threads, one after the other and side by side. */
public final class Many {
    static int total;

    static synchronized void add(int n) {
        total += n; // at: ADD; ordered: ADD
    }

    public static void main(String[] args) throws Exception {
        for (int round = 0; round < 10; round++) {
            Thread[] threads = new Thread[10];
            for (int i = 0; i < 10; i++) {
                int n = i;
                threads[i] = new Thread(() -> add(n));
                threads[i].start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
        System.out.println(total); // after: ADD
    }
}
