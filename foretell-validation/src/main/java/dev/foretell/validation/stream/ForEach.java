// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stream;

import java.util.stream.IntStream;

/** A parallel stream comes after what precedes it and before what follows it. */
public final class ForEach {

    public static void main(String[] args) throws Exception {
        int[] squares = new int[32];
        int[] factor = new int[1];
        factor[0] = 2; // at: BEFORE
        IntStream.range(0, 32).parallel().forEach(i -> squares[i] = i * factor[0]); // at: EACH; quiet: BEFORE EACH
        System.out.println(squares[31] + squares[0]); // quiet: EACH
    }
}
