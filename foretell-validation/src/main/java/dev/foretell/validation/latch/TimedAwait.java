// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.latch;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A timed wait that succeeds receives. */
public final class TimedAwait {
    static int data;

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            latch.countDown();
        });
        thread.start();
        if (latch.await(1, TimeUnit.MINUTES)) {
            System.out.println(data); // after: WRITE
        }
        thread.join();
    }
}
