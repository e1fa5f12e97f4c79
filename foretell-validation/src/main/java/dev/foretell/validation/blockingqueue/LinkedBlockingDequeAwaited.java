// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.locks.LockSupport;

/** Who puts into an empty queue does not come after who waits for that. */
public final class LinkedBlockingDequeAwaited {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> queue = new LinkedBlockingDeque<>(1);
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
