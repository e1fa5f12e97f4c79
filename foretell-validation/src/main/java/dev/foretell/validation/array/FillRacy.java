// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.array;

import java.util.Arrays;

/** Arrays.fill writes its range. */
public final class FillRacy {

    public static void main(String[] args) throws Exception {
        long[] numbers = new long[6];
        Thread thread = new Thread(() -> {
            numbers[2] = 5; // at: INSIDE
            numbers[5] = 5; // at: OUTSIDE
        });
        thread.start();
        Arrays.fill(numbers, 1, 4, 7L); // racy: INSIDE; apart: OUTSIDE
        thread.join();
        System.out.println(numbers[5]);
    }
}
