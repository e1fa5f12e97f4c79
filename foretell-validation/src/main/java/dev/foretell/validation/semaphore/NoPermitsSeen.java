// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.semaphore;

import dev.foretell.validation.Parked;
import java.util.concurrent.Semaphore;

/** Who sees no permit has received nothing. */
public final class NoPermitsSeen {
    static int data;

    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(0);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(permits.availablePermits()); // expect: no recv
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
