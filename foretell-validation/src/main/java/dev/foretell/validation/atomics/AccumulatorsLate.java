// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import dev.foretell.validation.Parked;
import java.util.concurrent.atomic.LongAccumulator;

/** What follows the accumulation is not ordered before who sees the result. */
public final class AccumulatorsLate {
    static int data;

    public static void main(String[] args) throws Exception {
        LongAccumulator sum = new LongAccumulator(Long::sum, 0);
        Thread thread = new Thread(() -> {
            sum.accumulate(5);
            data = 1; // at: WRITE
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(sum.get());
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
