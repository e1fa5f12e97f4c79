// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.array;

import java.util.Arrays;

/** Sorting an array races with writes of its elements. */
public final class SortRacy {

    public static void main(String[] args) throws Exception {
        int[] numbers = {3, 2, 1};
        Thread thread = new Thread(() -> {
            numbers[0] = 9; // at: WRITE
        });
        thread.start();
        Arrays.sort(numbers); // racy: WRITE
        thread.join();
        System.out.println(numbers.length);
    }
}
