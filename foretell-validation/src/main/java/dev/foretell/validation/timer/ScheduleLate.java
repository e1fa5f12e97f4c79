// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.timer;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** What follows the scheduling is not ordered before the task. */
public final class ScheduleLate {
    static int data;

    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(1);
        Timer timer = new Timer(true);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        data = 1; // at: TASK
                        done.countDown();
                    }
                },
                1);
        data = 2; // racy: TASK
        done.await();
        timer.cancel();
        System.out.println(data > 0);
    }
}
