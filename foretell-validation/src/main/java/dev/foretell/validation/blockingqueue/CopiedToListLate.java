// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.ArrayList;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** What follows the put is not ordered before who copies the queue. */
public final class CopiedToListLate {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread thread = new Thread(() -> {
            queue.add("a");
            data = 1; // at: WRITE
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(new ArrayList<>(queue));
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
