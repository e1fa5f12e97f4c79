// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waitnotify;

import dev.foretell.validation.Checked;

/** A timed wait that expires was woken by nobody, but did let go of the monitor. */
public final class TimedWaitExpires {
    static int data;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread thread = new Thread((Checked) () -> {
            synchronized (lock) {
                data = 1; // at: BEFORE
                lock.wait(1); // expect: rel acq; expect: no wake
                data = 2; // at: INSIDE
            }
            data = 3; // at: OUTSIDE
        });
        thread.start();
        synchronized (lock) {
            data = 4; // ordered: BEFORE INSIDE
        }
        data = 5; // racy: OUTSIDE
        thread.join();
        System.out.println(data > 0);
    }
}
