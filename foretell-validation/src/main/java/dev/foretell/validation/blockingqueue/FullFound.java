// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Who finds no room in a queue comes after who has filled it. */
public final class FullFound {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: WRITE
            queue.put("theirs");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(queue.offer("mine"));
        data = 2; // after: WRITE
        Parked.end(thread);
    }
}
