// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.park;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.LockSupport;

/** What follows unpark is not ordered by it. */
public final class UnparkLate {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            Parked.here();
            data = 1; // at: WOKEN
        });
        thread.start();
        Parked.await(thread);
        LockSupport.unpark(thread);
        data = 2; // racy: WOKEN
        thread.join();
        System.out.println(data > 0);
    }
}
