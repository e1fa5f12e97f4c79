// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import dev.foretell.validation.Parked;
import java.util.concurrent.atomic.LongAccumulator;

/** Who sees an accumulated result comes after who accumulated it. */
public final class Accumulators {
    static int data;

    public static void main(String[] args) throws Exception {
        LongAccumulator sum = new LongAccumulator(Long::sum, 0);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            sum.accumulate(5);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(sum.get());
        System.out.println(data); // after: WRITE
        Parked.end(thread);
    }
}
