// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.park;

import java.util.concurrent.locks.LockSupport;

/** A timed park can be ended by unpark. */
public final class TimedParkUnparked {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            LockSupport.parkNanos(new Object(), 3_600_000_000_000L);
            System.out.println(data); // after: WRITE
        });
        thread.start();
        while (LockSupport.getBlocker(thread) == null && thread.isAlive()) {
            Thread.onSpinWait();
        }
        data = 1; // at: WRITE
        LockSupport.unpark(thread);
        thread.join();
    }
}
