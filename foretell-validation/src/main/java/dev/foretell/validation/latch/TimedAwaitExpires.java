// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.latch;

import dev.foretell.validation.Parked;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A timed wait that gives up receives nothing. */
public final class TimedAwaitExpires {
    static int data;

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            latch.countDown();
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        if (!latch.await(1, TimeUnit.MILLISECONDS)) { // expect: no recv
            data = 2; // racy: WRITE
        }
        Parked.end(thread);
        System.out.println(data);
    }
}
