// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stream;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What is added to two groups is not ordered. */
public final class GroupedApart {
    static final CyclicBarrier BOTH = new CyclicBarrier(2);
    static int data;

    static String meet(int element) {
        try {
            return "key " + BOTH.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    static int add(int left, int right) {
        data++; // at: ADD; racy: ADD
        return left + right;
    }

    public static void main(String[] args) throws Exception {
        System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "2");
        System.out.println(IntStream.range(0, 2)
                .boxed()
                .parallel()
                .collect(Collectors.groupingByConcurrent(GroupedApart::meet, Collectors.reducing(0, GroupedApart::add)))
                .size());
    }
}
