// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import java.util.concurrent.LinkedTransferQueue;

/** A LinkedTransferQueue hands over from put to take. */
public final class LinkedTransferPutTake {
    static int data;

    public static void main(String[] args) throws Exception {
        LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: WRITE
            queue.put("item"); // expect: send
        });
        thread.start();
        String item = queue.take(); // expect: send recv
        System.out.println(item + data); // after: WRITE
        thread.join();
    }
}
