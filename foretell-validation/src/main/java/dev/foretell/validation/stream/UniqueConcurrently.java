// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stream;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Who enters a key that must be new compares it with those that others have entered. */
public final class UniqueConcurrently {
    static final CyclicBarrier BOTH = new CyclicBarrier(2);
    static final int[] NAMES = new int[2];

    record Key(int number) {
        @Override
        public boolean equals(Object other) {
            return NAMES[number] == NAMES[((Key) other).number]; // ordered: NAMED
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    static Key name(int element) {
        try {
            BOTH.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
        NAMES[element] = element + 1; // at: NAMED
        return new Key(element);
    }

    public static void main(String[] args) throws Exception {
        System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "2");
        System.out.println(IntStream.range(0, 2)
                .boxed()
                .parallel()
                .collect(Collectors.toConcurrentMap(UniqueConcurrently::name, element -> element))
                .size());
    }
}
