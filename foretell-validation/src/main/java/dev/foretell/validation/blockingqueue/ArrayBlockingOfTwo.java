// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Who puts into a queue that has room for two elements need not wait for a take. */
public final class ArrayBlockingOfTwo {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> lock = new ArrayBlockingQueue<>(2);
        Thread thread = new Thread((Checked) () -> {
            lock.put("theirs");
            data = 1; // at: WRITE
            lock.take();
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        lock.put("mine");
        data = 2; // racy: WRITE
        System.out.println(lock.take());
        Parked.end(thread);
    }
}
