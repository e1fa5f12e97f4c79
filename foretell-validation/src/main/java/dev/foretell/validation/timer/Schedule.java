// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.timer;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** A timer's task comes after its scheduling. */
public final class Schedule {
    static int data;

    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        Timer timer = new Timer("timer", true);
        data = 1; // at: BEFORE
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        data = data + 1; // at: TASK; after: BEFORE
                        done.countDown();
                    }
                },
                1);
        done.await();
        System.out.println(data); // after: TASK
        timer.cancel();
    }
}
