// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.analysis;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Threads that work on stripes of one array and read the stripe of their neighbour after a barrier, so that each cell has several threads and no lock; the
 * barrier orders all of them. One counter is not ordered. Arguments: how many cells, and how many rounds; there are twice as many events of cells as both
 * multiplied.
 */
public final class SharedCells {
    private static final int THREADS = 4;

    private static int hits;

    private SharedCells() {}

    public static void main(String[] args) throws InterruptedException {
        int[] cells = new int[Integer.parseInt(args[0])];
        int rounds = Integer.parseInt(args[1]);
        CyclicBarrier barrier = new CyclicBarrier(THREADS);
        Thread[] threads = new Thread[THREADS];
        for (int t = 0; t < THREADS; t++) {
            int number = t;
            threads[t] = new Thread(() -> work(cells, rounds, number, barrier), "cells " + t);
            threads[t].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(cells[0] + " " + hits);
    }

    private static void work(int[] cells, int rounds, int number, CyclicBarrier barrier) {
        int width = cells.length / THREADS;
        try {
            for (int round = 0; round < rounds; round++) {
                for (int i = number * width; i < (number + 1) * width; i++) {
                    cells[i] = round + i;
                }
                hits++;
                barrier.await();
                int next = (number + 1) % THREADS;
                int sum = 0;
                for (int i = next * width; i < (next + 1) * width; i++) {
                    sum += cells[i];
                }
                barrier.await();
                if (sum == number) {
                    hits++;
                }
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }
}
