// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Who puts into a queue that has room for one element comes after who took the one before. */
public final class ArrayBlockingOfOne {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> lock = new ArrayBlockingQueue<>(1);
        Thread thread = new Thread((Checked) () -> {
            lock.put("theirs");
            data = 1; // at: WRITE
            lock.take();
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
