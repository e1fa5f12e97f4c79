// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.timer;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** A timer runs its tasks one after the other. */
public final class Repeated {
    static int data;

    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(3);
        Timer timer = new Timer();
        timer.scheduleAtFixedRate(
                new TimerTask() {
                    @Override
                    public void run() {
                        if (done.getCount() > 0) {
                            data++; // at: TASK; quiet: TASK
                            done.countDown();
                        }
                    }
                },
                0,
                1);
        done.await();
        System.out.println(data); // after: TASK
        timer.cancel();
    }
}
