// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Who puts into a queue that has room for one element comes after who took the one before. */
public final class LinkedBlockingOfOne {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> lock = new LinkedBlockingQueue<>(1);
        Thread thread = new Thread((Checked) () -> {
            lock.put("theirs");
            data = 1; // at: WRITE
            lock.clear();
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        lock.put("mine");
        data = 2; // after: WRITE
        System.out.println(lock.take());
        Parked.end(thread);
    }
}
