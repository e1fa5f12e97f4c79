// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** drainTo receives every element it moves. */
public final class DrainTo {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: FIRST
            queue.add("first");
            data = 2; // at: SECOND
            queue.add("second");
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        List<String> drained = new ArrayList<>();
        queue.drainTo(drained);
        System.out.println(drained.size() + data); // after: FIRST SECOND
        Parked.end(thread);
    }
}
