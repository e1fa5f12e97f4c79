// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A text that is made of a queue shows its elements. */
public final class Printed {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            queue.add("a");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(queue);
        System.out.println(data); // after: WRITE
        Parked.end(thread);
    }
}
