// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/**
 * Successive over-relaxation on a square grid. Red and black points alternate, and a barrier stands
 * between the half sweeps, so the result does not depend on how rows are shared out.
 */
public final class Sor implements Kernel {
    private static final double OMEGA = 1.25;
    private static final int SWEEPS = 100;

    @Override
    public long run(int size, int threads) throws InterruptedException {
        double[][] grid = grid(size);
        CyclicBarrier barrier = new CyclicBarrier(threads);
        Team.run(threads, me -> {
            int from = 1 + Team.from(size - 2, me, threads);
            int to = 1 + Team.from(size - 2, me + 1, threads);
            for (int half = 0; half < 2 * SWEEPS; half++) {
                relax(grid, from, to, half & 1);
                await(barrier);
            }
        });
        return checksum(grid);
    }

    @Override
    public long expected(int size) {
        double[][] grid = grid(size);
        for (int half = 0; half < 2 * SWEEPS; half++) {
            relax(grid, 1, size - 1, half & 1);
        }
        return checksum(grid);
    }

    @Override
    public int usualSize() {
        return 1200;
    }

    @Override
    public int tinySize() {
        return 20;
    }

    private static void relax(double[][] grid, int from, int to, int colour) {
        for (int i = from; i < to; i++) {
            double[] above = grid[i - 1];
            double[] row = grid[i];
            double[] below = grid[i + 1];
            for (int j = 1 + ((i + colour) & 1); j < row.length - 1; j += 2) {
                double around = above[j] + below[j] + row[j - 1] + row[j + 1];
                row[j] = OMEGA / 4 * around + (1 - OMEGA) * row[j];
            }
        }
    }

    private static double[][] grid(int size) {
        Dice dice = new Dice(101);
        double[][] grid = new double[size][size];
        for (double[] row : grid) {
            for (int j = 0; j < size; j++) {
                row[j] = dice.fraction();
            }
        }
        return grid;
    }

    private static long checksum(double[][] grid) {
        double sum = 0;
        for (double[] row : grid) {
            for (double cell : row) {
                sum += cell;
            }
        }
        return Double.doubleToLongBits(sum);
    }

    private static void await(CyclicBarrier barrier) throws InterruptedException {
        try {
            barrier.await();
        } catch (BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }
}
