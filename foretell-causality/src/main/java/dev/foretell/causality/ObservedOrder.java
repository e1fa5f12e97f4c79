// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import java.util.Arrays;

/** The threads of the observed events, in their order; early ones may have been forgotten. */
final class ObservedOrder {
    private int forgotten;
    private int size;
    private int[] threads = new int[64];

    int size() {
        return size;
    }

    int thread(int order) {
        return threads[order - forgotten];
    }

    void add(int thread) {
        if (size - forgotten == threads.length) {
            threads = Arrays.copyOf(threads, threads.length * 2);
        }
        threads[size++ - forgotten] = thread;
    }

    void forget(int order) {
        int rows = size - order;
        if (order - forgotten > rows) {
            threads = Arrays.copyOf(
                    Arrays.copyOfRange(threads, order - forgotten, size - forgotten), Math.max(64, rows * 2));
            forgotten = order;
        }
    }
}
