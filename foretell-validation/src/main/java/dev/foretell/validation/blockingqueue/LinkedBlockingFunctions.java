// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.concurrent.LinkedBlockingQueue;

/** A LinkedBlockingQueue calls functions at the same time. */
public final class LinkedBlockingFunctions {
    static int count;

    public static void main(String[] args) throws Exception {
        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>(2);
        queue.add("element");
        Thread thread = new Thread(() -> {
            queue.forEach(element -> count++); // at: WRITE
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        queue.forEach(element -> count++); // racy: WRITE
        queue.removeIf(element -> count++ == 0); // racy: WRITE
        System.out.println(count + queue.size());
        Parked.end(thread);
    }
}
