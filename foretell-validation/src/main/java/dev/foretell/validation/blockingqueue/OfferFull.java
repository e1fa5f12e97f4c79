// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** An offer that is refused hands over nothing. */
public final class OfferFull {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        queue.add("a mine");
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            System.out.println(queue.offer("b theirs"));
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(queue.remove());
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
