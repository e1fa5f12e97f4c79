// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stream;

import java.util.stream.IntStream;

/** A parallel reduction gives what the sequential one does, and races with nothing. */
public final class Reduce {

    public static void main(String[] args) throws Exception {
        int[] numbers = new int[100];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = i; // at: INIT
        }
        System.out.println(
                IntStream.range(0, 100).parallel().map(i -> numbers[i]).sum()); // quiet: INIT
    }
}
