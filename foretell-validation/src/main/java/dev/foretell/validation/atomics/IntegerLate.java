// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import java.util.concurrent.atomic.AtomicInteger;

/** What follows an atomic's set is not ordered by it. */
public final class IntegerLate {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicInteger flag = new AtomicInteger();
        Thread thread = new Thread(() -> {
            flag.set(1);
            data = 1; // at: LATE
        });
        thread.start();
        while (flag.get() == 0) {
            Thread.onSpinWait();
        }
        data = 2; // racy: LATE
        thread.join();
        System.out.println(data > 0);
    }
}
