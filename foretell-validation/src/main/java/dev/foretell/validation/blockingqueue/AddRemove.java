// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Add and remove, peek and element hand over too. */
public final class AddRemove {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            queue.add("item");
        });
        thread.start();
        while (queue.peek() == null) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        System.out.println(queue.element() + queue.remove());
        thread.join();
    }
}
