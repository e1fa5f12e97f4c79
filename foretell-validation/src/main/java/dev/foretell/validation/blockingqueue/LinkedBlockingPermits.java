// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** In a queue that has room for two, who puts the third element comes after who took the first. */
public final class LinkedBlockingPermits {
    static int data;

    public static void main(String[] args) throws Exception {
        BlockingQueue<String> permits = new LinkedBlockingQueue<>(2);
        Thread thread = new Thread((Checked) () -> {
            permits.put("first");
            data = 1; // at: WRITE
            permits.take();
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        permits.put("second");
        permits.put("third");
        data = 2; // after: WRITE
        System.out.println(permits.size());
        Parked.end(thread);
    }
}
