// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Elements that move from one queue to another hand over there, too. */
public final class DrainedIntoQueue {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        BlockingQueue<String> next = new LinkedBlockingQueue<>();
        Thread thread = new Thread(() -> {
            queue.add("a");
            data = 1; // at: WRITE
            queue.drainTo(next);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(next.take());
        System.out.println(data); // after: WRITE
        Parked.end(thread);
    }
}
