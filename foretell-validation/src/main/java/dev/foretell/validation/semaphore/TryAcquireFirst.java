// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.semaphore;

import java.util.concurrent.Semaphore;

/** tryAcquire that succeeds receives. */
public final class TryAcquireFirst {
    static int data;

    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(0);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            permits.release();
        });
        thread.start();
        while (!permits.tryAcquire()) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
