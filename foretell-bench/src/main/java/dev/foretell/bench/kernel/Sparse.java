// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

/** Multiplies a sparse matrix, kept by rows, with a vector again and again. Threads share rows. */
public final class Sparse implements Kernel {
    private static final int PER_ROW = 5;
    private static final int TIMES = 100;

    @Override
    public long run(int size, int threads) throws InterruptedException {
        Matrix matrix = new Matrix(size);
        double[] x = start(size);
        double[] y = new double[size];
        Team.run(threads, me -> {
            int from = Team.from(size, me, threads);
            int to = Team.from(size, me + 1, threads);
            for (int i = 0; i < TIMES; i++) {
                matrix.multiplyAdd(x, y, from, to);
            }
        });
        return checksum(y);
    }

    @Override
    public long expected(int size) {
        Matrix matrix = new Matrix(size);
        double[] x = start(size);
        double[] y = new double[size];
        for (int i = 0; i < TIMES; i++) {
            matrix.multiplyAdd(x, y, 0, size);
        }
        return checksum(y);
    }

    @Override
    public int usualSize() {
        return 250_000;
    }

    @Override
    public int tinySize() {
        return 50;
    }

    private static double[] start(int size) {
        Dice dice = new Dice(3);
        double[] x = new double[size];
        for (int i = 0; i < size; i++) {
            x[i] = dice.fraction();
        }
        return x;
    }

    private static long checksum(double[] y) {
        double sum = 0;
        for (double value : y) {
            sum += value;
        }
        return Double.doubleToLongBits(sum);
    }

    private static final class Matrix {
        private final int[] rowStarts;
        private final int[] columns;
        private final double[] values;

        Matrix(int size) {
            Dice dice = new Dice(5);
            rowStarts = new int[size + 1];
            columns = new int[size * PER_ROW];
            values = new double[size * PER_ROW];
            for (int row = 0; row < size; row++) {
                rowStarts[row + 1] = rowStarts[row] + PER_ROW;
                for (int k = rowStarts[row]; k < rowStarts[row + 1]; k++) {
                    columns[k] = dice.below(size);
                    values[k] = dice.fraction();
                }
            }
        }

        void multiplyAdd(double[] x, double[] y, int from, int to) {
            for (int row = from; row < to; row++) {
                double sum = 0;
                for (int k = rowStarts[row]; k < rowStarts[row + 1]; k++) {
                    sum += x[columns[k]] * values[k];
                }
                y[row] += sum;
            }
        }
    }
}
