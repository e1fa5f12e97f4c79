// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.array;

import java.util.Arrays;

/** Sorting an array reads and writes it. */
public final class SortAfterJoin {

    public static void main(String[] args) throws Exception {
        int[] numbers = {3, 2, 1};
        Thread thread = new Thread(() -> {
            numbers[0] = 9; // at: WRITE
        });
        thread.start();
        thread.join();
        Arrays.sort(numbers); // after: WRITE
        System.out.println(numbers[2]);
    }
}
