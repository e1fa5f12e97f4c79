// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;

/** A stream sees what is put into the queue before it runs. */
public final class StreamLate {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Stream<String> stream = queue.stream();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            queue.add("a");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        stream.forEach(element -> {
            System.out.println(element + data); // after: WRITE
        });
        Parked.end(thread);
    }
}
