// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import java.util.concurrent.SynchronousQueue;

/** A SynchronousQueue hands over at the meeting. */
public final class Synchronous {
    static int data;

    public static void main(String[] args) throws Exception {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: WRITE
            queue.put("item");
        });
        thread.start();
        String item = queue.take();
        System.out.println(item + data); // after: WRITE
        thread.join();
    }
}
