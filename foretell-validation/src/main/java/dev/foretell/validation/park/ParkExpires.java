// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.park;

import java.util.concurrent.locks.LockSupport;

/** A park that expires was ended by nobody. */
public final class ParkExpires {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            LockSupport.parkNanos(1_000);
            data = 1; // at: PARKED
        });
        thread.start();
        data = 2; // racy: PARKED
        thread.join();
        System.out.println(data > 0);
    }
}
