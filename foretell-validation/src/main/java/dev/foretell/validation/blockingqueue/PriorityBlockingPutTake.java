// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import java.util.concurrent.PriorityBlockingQueue;

/** A PriorityBlockingQueue hands over from put to take. */
public final class PriorityBlockingPutTake {
    static int data;

    public static void main(String[] args) throws Exception {
        PriorityBlockingQueue<String> queue = new PriorityBlockingQueue<>();
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
