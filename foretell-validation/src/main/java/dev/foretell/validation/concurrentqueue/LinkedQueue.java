// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentqueue;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A ConcurrentLinkedQueue hands over from offer to poll. */
public final class LinkedQueue {
    static int data;

    public static void main(String[] args) throws Exception {
        Queue<String> queue = new ConcurrentLinkedQueue<>();
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
