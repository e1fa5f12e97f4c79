// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.park;

import java.util.concurrent.locks.LockSupport;

/** The usual park in a loop over a volatile flag. */
public final class ParkWithFlag {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            while (!ready) {
                LockSupport.park();
            }
            System.out.println(data); // after: WRITE
        });
        thread.start();
        data = 1; // at: WRITE
        ready = true;
        LockSupport.unpark(thread);
        thread.join();
    }
}
