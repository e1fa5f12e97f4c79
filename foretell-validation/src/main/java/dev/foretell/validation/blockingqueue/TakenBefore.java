// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A thread that takes an element comes after what others did before they took the elements before it. */
public final class TakenBefore {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> permits = new ArrayBlockingQueue<>(3);
        permits.put("first");
        Thread taker = new Thread((Checked) () -> {
            data = 1; // at: WRITE
            permits.take();
            Parked.here();
        });
        taker.start();
        Parked.await(taker);
        Thread putter = new Thread((Checked) () -> {
            permits.put("second");
            permits.put("third");
            Parked.here();
        });
        putter.start();
        Parked.await(putter);
        permits.take();
        System.out.println(permits.take());
        data = 2; // after: WRITE
        Parked.end(taker);
        Parked.end(putter);
    }
}
