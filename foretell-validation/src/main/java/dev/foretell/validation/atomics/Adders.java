// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** A sum that shows an addition comes after what was done before it. */
public final class Adders {
    static int data;

    public static void main(String[] args) throws Exception {
        LongAdder adder = new LongAdder();
        LongAccumulator highest = new LongAccumulator(Long::max, 0);
        Thread thread = new Thread(() -> {
            data = 1; // at: FIRST
            adder.increment();
            data = 2; // at: SECOND
            highest.accumulate(9);
        });
        thread.start();
        while (highest.get() != 9) {
            Thread.onSpinWait();
        }
        System.out.println(adder.sum() + data); // after: FIRST SECOND
        thread.join();
    }
}
