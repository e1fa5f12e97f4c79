// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** In a queue that has room for two, who puts the third element need not come after who took the second. */
public final class ArrayBlockingPermitsLeft {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> permits = new ArrayBlockingQueue<>(2);
        permits.put("first");
        permits.take();
        Thread thread = new Thread((Checked) () -> {
            permits.put("second");
            data = 1; // at: WRITE
            permits.take();
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        permits.put("third");
        data = 2; // racy: WRITE
        permits.put("fourth");
        data = 3; // after: WRITE
        System.out.println(permits.size());
        Parked.end(thread);
    }
}
