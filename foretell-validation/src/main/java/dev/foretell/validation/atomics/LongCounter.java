// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.atomics;

import java.util.concurrent.atomic.AtomicLong;

/** AtomicLong hands over at every update. */
public final class LongCounter {
    static int data;

    public static void main(String[] args) throws Exception {
        AtomicLong number = new AtomicLong();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            number.incrementAndGet(); // expect: vr vu
        });
        thread.start();
        while (!number.compareAndSet(1, 2)) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
