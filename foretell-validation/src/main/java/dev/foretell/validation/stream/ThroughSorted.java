// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stream;

import java.util.Comparator;
import java.util.stream.IntStream;

/** What one stage of a parallel stream made arrives whole at the stage behind a sort. */
public final class ThroughSorted {
    int value;

    public static void main(String[] args) throws Exception {
        System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "2");
        ThroughSorted[] made = new ThroughSorted[100];
        int sum = IntStream.range(0, made.length)
                .parallel()
                .mapToObj(i -> {
                    made[i] = new ThroughSorted();
                    made[i].value = -i; // at: MADE
                    return made[i];
                })
                .sorted(Comparator.comparingInt(box -> box.value)) // quiet: MADE
                .mapToInt(box -> {
                    box.value++; // at: AGAIN; quiet: MADE AGAIN
                    return box.value;
                })
                .sum();
        System.out.println(sum);
        System.out.println(made[5].value); // quiet: MADE AGAIN
    }
}
