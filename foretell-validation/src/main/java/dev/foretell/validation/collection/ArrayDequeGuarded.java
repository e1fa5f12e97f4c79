// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.util.ArrayDeque;
import java.util.Deque;

/** An ArrayDeque filled and emptied under one lock. */
public final class ArrayDequeGuarded {

    public static void main(String[] args) throws Exception {
        Deque<String> deque = new ArrayDeque<>();
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                deque.push("a"); // at: CHANGE; expect: r(ArrayDeque) w(ArrayDeque)
            }
        });
        thread.start();
        synchronized (lock) {
            deque.pollLast(); // ordered: CHANGE; expect: r(ArrayDeque) w(ArrayDeque)
        }
        thread.join();
        System.out.println("done");
    }
}
