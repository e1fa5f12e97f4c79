// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stream;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Who enters a key that must be new compares it with those that others have entered before. The second waits until the first has nothing left to do, which
 * orders nothing.
 */
public final class UniqueConcurrently {
    static final CyclicBarrier BOTH = new CyclicBarrier(2);
    static final int[] NAMES = new int[2];

    static Thread first;
    static volatile boolean goes;

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

    private static boolean isIdle(Thread.State state) {
        return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
    }

    static Key name(int element) {
        if (element == 0) {
            first = Thread.currentThread();
        }
        try {
            BOTH.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
        if (element == 0) {
            goes = true;
        } else {
            while (!goes || !isIdle(first.getState())) {
                Thread.onSpinWait();
            }
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
