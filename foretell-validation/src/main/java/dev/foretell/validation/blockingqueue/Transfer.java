// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;

/** A transfer hands over to the consumer it waits for. */
public final class Transfer {
    static int data;

    public static void main(String[] args) throws Exception {
        TransferQueue<String> queue = new LinkedTransferQueue<>();
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: WRITE
            queue.transfer("item");
        });
        thread.start();
        String item = queue.poll(1, TimeUnit.MINUTES);
        System.out.println(item + data); // after: WRITE
        thread.join();
    }
}
