// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stream;

import java.util.stream.IntStream;

/** An ordered forEach of a parallel stream runs its actions one after the other. */
public final class Ordered {
    static int data;

    public static void main(String[] args) throws Exception {
        System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "2");
        IntStream.range(0, 40).parallel().forEachOrdered(i -> {
            data = data + i; // at: EACH; quiet: EACH
        });
        System.out.println(data); // quiet: EACH
    }
}
