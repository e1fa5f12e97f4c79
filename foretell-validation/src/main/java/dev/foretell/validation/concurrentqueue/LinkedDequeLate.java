// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.concurrentqueue;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;

/** A ConcurrentLinkedDeque hands over nothing that follows the addition. */
public final class LinkedDequeLate {
    static int data;

    public static void main(String[] args) throws Exception {
        Deque<String> deque = new ConcurrentLinkedDeque<>();
        Thread thread = new Thread(() -> {
            deque.addFirst("item");
            data = 1; // at: LATE
        });
        thread.start();
        while (deque.peekFirst() == null) {
            Thread.onSpinWait();
        }
        data = 2; // racy: LATE
        thread.join();
        System.out.println(data > 0);
    }
}
