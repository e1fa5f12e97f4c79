// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.sync;

import dev.foretell.runtime.jdk.lock.LockWatch;
import dev.foretell.runtime.shadow.Channels;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import jdk.internal.vm.annotation.Hidden;

/** {@link Semaphore}: who has got a permit, or seen one, comes after those who released permits before. */
public final class SemaphoreCalls {
    private SemaphoreCalls() {}

    @Hidden
    public static void release(Semaphore semaphore, int site) {
        releasing(semaphore, site);
        semaphore.release();
    }

    @Hidden
    public static void release(Semaphore semaphore, int permits, int site) {
        releasing(semaphore, site);
        semaphore.release(permits);
    }

    @Hidden
    public static void acquire(Semaphore semaphore, int site) throws InterruptedException {
        acquiring(semaphore, site);
        semaphore.acquire();
        acquired(semaphore, site);
    }

    @Hidden
    public static void acquire(Semaphore semaphore, int permits, int site) throws InterruptedException {
        acquiring(semaphore, site);
        semaphore.acquire(permits);
        acquired(semaphore, site);
    }

    @Hidden
    public static void acquireUninterruptibly(Semaphore semaphore, int site) {
        acquiring(semaphore, site);
        semaphore.acquireUninterruptibly();
        acquired(semaphore, site);
    }

    @Hidden
    public static void acquireUninterruptibly(Semaphore semaphore, int permits, int site) {
        acquiring(semaphore, site);
        semaphore.acquireUninterruptibly(permits);
        acquired(semaphore, site);
    }

    @Hidden
    public static boolean tryAcquire(Semaphore semaphore, int site) {
        acquiring(semaphore, site);
        return acquired(semaphore.tryAcquire(), semaphore, site);
    }

    @Hidden
    public static boolean tryAcquire(Semaphore semaphore, int permits, int site) {
        acquiring(semaphore, site);
        return acquired(semaphore.tryAcquire(permits), semaphore, site);
    }

    @Hidden
    public static boolean tryAcquire(Semaphore semaphore, long time, TimeUnit unit, int site)
            throws InterruptedException {
        acquiring(semaphore, site);
        return acquired(semaphore.tryAcquire(time, unit), semaphore, site);
    }

    @Hidden
    public static boolean tryAcquire(Semaphore semaphore, int permits, long time, TimeUnit unit, int site)
            throws InterruptedException {
        acquiring(semaphore, site);
        return acquired(semaphore.tryAcquire(permits, time, unit), semaphore, site);
    }

    @Hidden
    public static int drainPermits(Semaphore semaphore, int site) {
        acquiring(semaphore, site);
        int permits = semaphore.drainPermits();
        acquired(permits != 0, semaphore, site);
        return permits;
    }

    @Hidden
    public static int availablePermits(Semaphore semaphore, int site) {
        int permits = semaphore.availablePermits();
        acquired(permits != 0, semaphore, site);
        LockWatch.looked(semaphore, site);
        return permits;
    }

    @Hidden
    private static void releasing(Semaphore semaphore, int site) {
        if (semaphore != null) {
            Channels.send(semaphore, Channels.GIVEN, site);
        }
    }

    @Hidden
    private static void acquiring(Semaphore semaphore, int site) {
        LockWatch.acquiring(semaphore, site);
    }

    @Hidden
    private static void acquired(Semaphore semaphore, int site) {
        Channels.receive(semaphore, Channels.GIVEN, site);
    }

    @Hidden
    private static boolean acquired(boolean success, Semaphore semaphore, int site) {
        if (success) {
            acquired(semaphore, site);
        } else {
            LockWatch.looked(semaphore, site);
        }
        return success;
    }
}
