// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.Queue;
import java.util.concurrent.LinkedBlockingQueue;

/** Who meets an element on an iteration comes after who put it. */
public final class IteratorSees {
    static int data;

    public static void main(String[] args) throws Exception {
        Queue<String> queue = new LinkedBlockingQueue<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            queue.add("item");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        for (String item : queue) {
            System.out.println(item + data); // after: WRITE
        }
        Parked.end(thread);
    }
}
