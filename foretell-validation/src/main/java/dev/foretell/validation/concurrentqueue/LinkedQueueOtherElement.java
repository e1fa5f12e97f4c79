// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentqueue;

import dev.foretell.validation.Parked;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A ConcurrentLinkedQueue orders nothing between an offer and the poll of another element. */
public final class LinkedQueueOtherElement {
    static int data;

    public static void main(String[] args) throws Exception {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        queue.add("mine");
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            queue.add("theirs");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(queue.poll());
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
