// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.latch;

import dev.foretell.validation.Parked;
import java.util.concurrent.CountDownLatch;

/** Threads that count down do not wait for each other. */
public final class TwoCountersOfEachOther {
    static int data;

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        Thread first = new Thread(() -> {
            data = 1; // at: FIRST
            latch.countDown();
            Parked.here();
        });
        first.start();
        Parked.await(first);
        Thread second = new Thread(() -> {
            latch.countDown();
            data = 2; // racy: FIRST
        });
        second.start();
        latch.await();
        second.join();
        Parked.end(first);
        System.out.println(data);
    }
}
