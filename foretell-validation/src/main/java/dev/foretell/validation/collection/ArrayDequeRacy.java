// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.ArrayDeque;
import java.util.Deque;

/** An ArrayDeque filled and emptied at once. */
public final class ArrayDequeRacy {

    public static void main(String[] args) throws Exception {
        Deque<String> deque = new ArrayDeque<>();
        Thread thread = new Thread(() -> {
            deque.push("a"); // at: CHANGE; expect: r(ArrayDeque) w(ArrayDeque)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        deque.pollLast(); // racy: CHANGE; expect: r(ArrayDeque) w(ArrayDeque)
        Parked.end(thread);
        System.out.println("done");
    }
}
