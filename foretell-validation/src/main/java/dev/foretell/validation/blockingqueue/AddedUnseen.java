// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.Collections;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A method of the JDK that fills a queue hands over as if the caller had put. */
public final class AddedUnseen {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            Collections.addAll(queue, "a", "b");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(queue.take());
        System.out.println(data); // after: WRITE
        Parked.end(thread);
    }
}
