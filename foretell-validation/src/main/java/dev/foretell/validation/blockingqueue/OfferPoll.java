// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Offer and poll hand over like put and take. */
public final class OfferPoll {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            queue.offer("item");
        });
        thread.start();
        String item;
        while ((item = queue.poll()) == null) {
            Thread.onSpinWait();
        }
        System.out.println(item + data); // after: WRITE
        thread.join();
    }
}
