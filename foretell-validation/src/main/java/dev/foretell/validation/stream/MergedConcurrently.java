// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stream;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Merges under one key exclude each other. */
public final class MergedConcurrently {
    static final CyclicBarrier BOTH = new CyclicBarrier(2);
    static int data;

    static String meet(int element) {
        try {
            return "key " + BOTH.await() / 2;
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    static int add(int left, int right) {
        data++; // at: ADD; ordered: ADD
        return left + right;
    }

    public static void main(String[] args) throws Exception {
        System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "2");
        System.out.println(IntStream.range(0, 4)
                .boxed()
                .parallel()
                .collect(Collectors.toConcurrentMap(
                        MergedConcurrently::meet, element -> element, MergedConcurrently::add))
                .size());
    }
}
