// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.concurrent.LinkedTransferQueue;

/** A LinkedTransferQueue orders nothing between a put and the take of another element. */
public final class LinkedTransferOtherElement {
    static int data;

    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
        queue.put("a mine");
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            queue.offer("b theirs");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(queue.take());
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
