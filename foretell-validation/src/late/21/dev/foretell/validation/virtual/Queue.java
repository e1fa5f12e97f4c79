// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.virtual;

import dev.foretell.validation.Checked;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A queue hands over between virtual threads that unmount. */
public final class Queue {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Thread thread = Thread.ofVirtual().start((Checked) () -> {
            String item = queue.take();
            System.out.println(item + data); // after: WRITE
        });
        data = 1; // at: WRITE
        queue.put("item");
        thread.join();
    }
}
