// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import java.util.concurrent.atomic.LongAdder;

/** What follows an addition is not ordered by its sum. */
public final class AddersLate {
    static int data;

    public static void main(String[] args) throws Exception {
        LongAdder adder = new LongAdder();
        Thread thread = new Thread(() -> {
            adder.add(1);
            data = 1; // at: LATE
        });
        thread.start();
        while (adder.sum() == 0) {
            Thread.onSpinWait();
        }
        data = 2; // racy: LATE
        thread.join();
        System.out.println(data > 0);
    }
}
