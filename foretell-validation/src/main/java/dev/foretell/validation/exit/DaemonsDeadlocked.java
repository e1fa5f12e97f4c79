// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.exit;

import dev.foretell.validation.Checked;
import java.util.concurrent.CountDownLatch;

/** Daemon threads that wait for each other do not hold up the end. */
public final class DaemonsDeadlocked {
    static int data;

    static void take(Object first, Object second, CountDownLatch both) throws InterruptedException {
        synchronized (first) { // expect: acq acq
            both.countDown();
            both.await();
            synchronized (second) { // expect: none
                data++; // expect: none
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Object left = new Object();
        Object right = new Object();
        CountDownLatch both = new CountDownLatch(2);
        Thread first = new Thread((Checked) () -> {
            take(left, right, both);
        });
        Thread second = new Thread((Checked) () -> {
            take(right, left, both);
        });
        first.setDaemon(true);
        second.setDaemon(true);
        first.start();
        second.start();
        while (first.getState() != Thread.State.BLOCKED || second.getState() != Thread.State.BLOCKED) {
            Thread.onSpinWait();
        }
        System.out.println("deadlocked");
    }
}
