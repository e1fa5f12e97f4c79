// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.virtual;

import java.util.ArrayList;
import java.util.List;

/** Thousands of short virtual threads. */
public final class Thousands {
    static int total;

    static synchronized void add(int n) {
        total += n; // at: ADD; ordered: ADD
    }

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            int n = i;
            threads.add(Thread.ofVirtual().start(() -> add(n)));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(total); // after: ADD
    }
}
