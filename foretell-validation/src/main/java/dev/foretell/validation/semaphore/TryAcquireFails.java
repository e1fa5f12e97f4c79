// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.semaphore;

import dev.foretell.validation.Parked;
import java.util.concurrent.Semaphore;

/** tryAcquire that fails receives nothing. */
public final class TryAcquireFails {
    static int data;

    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(0);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            permits.release();
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(permits.tryAcquire(2)); // expect: no recv
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
