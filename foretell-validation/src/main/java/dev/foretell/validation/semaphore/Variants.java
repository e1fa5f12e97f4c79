// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.semaphore;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Every way to acquire receives. */
public final class Variants {
    static int data;

    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(0);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            permits.release(5);
        });
        thread.start();
        permits.acquireUninterruptibly();
        System.out.println(data); // after: WRITE
        System.out.println(permits.tryAcquire());
        System.out.println(permits.tryAcquire(1, TimeUnit.MINUTES));
        permits.acquire(1);
        System.out.println(permits.drainPermits());
        thread.join();
    }
}
