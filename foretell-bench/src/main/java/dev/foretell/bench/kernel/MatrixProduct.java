// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

/** The product of two square matrices that all threads read, each a share of the rows of the result. */
public final class MatrixProduct implements Kernel {
    @Override
    public long run(int size, int threads) throws InterruptedException {
        double[][] a = matrix(size, 1);
        double[][] b = matrix(size, 2);
        double[][] c = new double[size][size];
        Team.run(threads, me -> multiply(a, b, c, Team.from(size, me, threads), Team.from(size, me + 1, threads)));
        return checksum(c);
    }

    @Override
    public long expected(int size) {
        double[][] c = new double[size][size];
        multiply(matrix(size, 1), matrix(size, 2), c, 0, size);
        return checksum(c);
    }

    @Override
    public int usualSize() {
        return 400;
    }

    @Override
    public int tinySize() {
        return 12;
    }

    private static void multiply(double[][] a, double[][] b, double[][] c, int from, int to) {
        for (int i = from; i < to; i++) {
            for (int j = 0; j < b.length; j++) {
                double sum = 0;
                for (int k = 0; k < b.length; k++) {
                    sum += a[i][k] * b[k][j];
                }
                c[i][j] = sum;
            }
        }
    }

    private static double[][] matrix(int size, int seed) {
        Dice dice = new Dice(seed);
        double[][] matrix = new double[size][size];
        for (double[] row : matrix) {
            for (int j = 0; j < size; j++) {
                row[j] = dice.fraction();
            }
        }
        return matrix;
    }

    private static long checksum(double[][] matrix) {
        double sum = 0;
        for (double[] row : matrix) {
            for (double x : row) {
                sum += x;
            }
        }
        return Double.doubleToLongBits(sum);
    }
}
