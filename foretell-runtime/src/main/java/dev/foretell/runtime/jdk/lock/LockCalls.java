// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.lock;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import jdk.internal.vm.annotation.Hidden;

/** {@link Lock}, in whatever form the JDK offers it. */
public final class LockCalls {
    private LockCalls() {}

    @Hidden
    public static void lock(Lock lock, int site) {
        Object behind = LockViews.behind(lock, "lock0");
        LockWatch.acquiring(behind, site);
        lock.lock();
        if (behind != null) {
            LockViews.acquired(lock, behind, false, site);
        }
    }

    @Hidden
    public static void lockInterruptibly(Lock lock, int site) throws InterruptedException {
        Object behind = LockViews.behind(lock, "lockInterruptibly0");
        LockWatch.acquiring(behind, site);
        lock.lockInterruptibly();
        if (behind != null) {
            LockViews.acquired(lock, behind, false, site);
        }
    }

    @Hidden
    public static boolean tryLock(Lock lock, int site) {
        Object behind = LockViews.behind(lock, "tryLock0");
        LockWatch.trying(behind, site);
        boolean locked = lock.tryLock();
        if (locked && behind != null) {
            LockViews.acquired(lock, behind, true, site);
        } else {
            LockWatch.looked(behind, site);
        }
        return locked;
    }

    @Hidden
    public static boolean tryLock(Lock lock, long time, TimeUnit unit, int site) throws InterruptedException {
        Object behind = LockViews.behind(lock, "tryLock2");
        LockWatch.acquiring(behind, site);
        boolean locked = lock.tryLock(time, unit);
        if (locked && behind != null) {
            LockViews.acquired(lock, behind, true, site);
        } else {
            LockWatch.looked(behind, site);
        }
        return locked;
    }

    @Hidden
    public static void unlock(Lock lock, int site) {
        Object behind = LockViews.behind(lock, "unlock0");
        LockWatch.releasing(behind, site);
        if (behind != null) {
            LockViews.releasing(lock, behind, site);
        }
        lock.unlock();
    }
}
