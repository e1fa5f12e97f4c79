// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.locks.LockSupport;

/** Who puts into an empty queue does not come after who waits for that. */
public final class ArrayBlockingAwaited {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: WRITE
            queue.take();
        });
        thread.start();
        while (LockSupport.getBlocker(thread) == null) {
            Thread.onSpinWait();
        }
        queue.put("mine");
        data = 2; // racy: WRITE
        thread.join();
        System.out.println(data);
    }
}
