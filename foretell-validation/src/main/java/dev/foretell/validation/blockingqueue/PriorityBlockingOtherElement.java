// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.concurrent.PriorityBlockingQueue;

/** A PriorityBlockingQueue orders nothing between a put and the take of another element. */
public final class PriorityBlockingOtherElement {
    static int data;

    public static void main(String[] args) throws Exception {
        PriorityBlockingQueue<String> queue = new PriorityBlockingQueue<>();
        queue.put("a mine");
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            queue.offer("b theirs");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(queue.take());
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
