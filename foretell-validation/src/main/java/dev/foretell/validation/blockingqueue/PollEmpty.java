// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A poll that finds nothing, or gives up, receives nothing. */
public final class PollEmpty {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            System.out.println(queue.poll()); // expect: no recv
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(queue.poll(1, TimeUnit.MILLISECONDS)); // expect: no recv
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
