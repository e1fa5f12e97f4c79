// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.array;

/** In an array of arrays the rows and the row's elements are variables apart. */
public final class Rows {

    public static void main(String[] args) throws Exception {
        int[][] matrix = new int[2][2];
        Thread thread = new Thread(() -> {
            matrix[0][1] = 1; // at: ROW0
            matrix[1] = new int[] {5, 6}; // at: REPLACED
        });
        thread.start();
        matrix[0][1] = 2; // racy: ROW0
        int[] row = matrix[1]; // racy: REPLACED; expect: r(int[][])
        thread.join();
        System.out.println(row.length + matrix.length);
    }
}
