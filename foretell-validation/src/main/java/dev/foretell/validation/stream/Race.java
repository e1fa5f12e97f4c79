// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stream;

import dev.foretell.validation.Checked;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;

/** What the parts of a parallel stream do is not ordered among them. */
public final class Race {
    static int data;

    public static void main(String[] args) throws Exception {
        System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "2");
        CyclicBarrier both = new CyclicBarrier(2);
        IntStream.range(0, 2).parallel().forEach(i -> {
            Checked meet = both::await;
            meet.run();
            data = i + 1; // at: EACH; racy: EACH
        });
        System.out.println(data > 0);
    }
}
