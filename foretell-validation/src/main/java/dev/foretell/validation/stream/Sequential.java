// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stream;

import java.util.stream.IntStream;

/** A sequential stream's lambdas run in their caller. */
public final class Sequential {

    public static void main(String[] args) throws Exception {
        int[] squares = new int[4];
        IntStream.range(0, 4).forEach(i -> squares[i] = i * i); // expect: main|w(int[])*
        System.out.println(squares[3]);
    }
}
