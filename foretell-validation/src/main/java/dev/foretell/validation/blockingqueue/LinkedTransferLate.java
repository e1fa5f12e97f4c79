// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import java.util.concurrent.LinkedTransferQueue;

/** A LinkedTransferQueue hands over nothing that follows the put. */
public final class LinkedTransferLate {
    static int data;

    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
        Thread thread = new Thread((Checked) () -> {
            queue.put("item");
            data = 1; // at: LATE
        });
        thread.start();
        queue.take();
        data = 2; // racy: LATE
        thread.join();
        System.out.println(data > 0);
    }
}
