// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentqueue;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;

/** A ConcurrentLinkedDeque hands over from whichever end. */
public final class LinkedDeque {
    static int data;

    public static void main(String[] args) throws Exception {
        Deque<String> deque = new ConcurrentLinkedDeque<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            deque.push("item");
        });
        thread.start();
        String item;
        while ((item = deque.pollLast()) == null) {
            Thread.onSpinWait();
        }
        System.out.println(item + data); // after: WRITE
        thread.join();
    }
}
