// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A LinkedBlockingQueue hands over from put to take. */
public final class LinkedBlockingPutTake {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: WRITE
            queue.put("item"); // expect: send
        });
        thread.start();
        String item = queue.take(); // expect: recv
        System.out.println(item + data); // after: WRITE
        thread.join();
    }
}
