// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Timed offer and poll hand over like put and take. */
public final class TimedOfferPoll {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>(1);
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: WRITE
            queue.offer("item", 1, TimeUnit.MINUTES);
        });
        thread.start();
        String item = queue.poll(1, TimeUnit.MINUTES);
        System.out.println(item + data); // after: WRITE
        thread.join();
    }
}
