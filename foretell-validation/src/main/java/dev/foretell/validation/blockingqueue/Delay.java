// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** A DelayQueue hands over its elements. */
public final class Delay {
    static int data;

    static final class Due implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return 0;
        }
    }

    public static void main(String[] args) throws Exception {
        DelayQueue<Due> queue = new DelayQueue<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            queue.put(new Due());
        });
        thread.start();
        queue.take();
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
