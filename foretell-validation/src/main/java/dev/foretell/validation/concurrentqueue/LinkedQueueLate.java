// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentqueue;

import java.util.concurrent.ConcurrentLinkedQueue;

/** A ConcurrentLinkedQueue hands over nothing that follows the offer. */
public final class LinkedQueueLate {
    static int data;

    public static void main(String[] args) throws Exception {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        Thread thread = new Thread(() -> {
            queue.add("item");
            data = 1; // at: LATE
        });
        thread.start();
        while (queue.poll() == null) {
            Thread.onSpinWait();
        }
        data = 2; // racy: LATE
        thread.join();
        System.out.println(data > 0);
    }
}
