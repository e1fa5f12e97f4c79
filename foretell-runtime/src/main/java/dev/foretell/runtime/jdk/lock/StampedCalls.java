// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.lock;

import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.sync.JdkLocks;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;
import jdk.internal.vm.annotation.Hidden;

/**
 * {@link StampedLock}. An optimistic read that turns out valid came after the last write section and
 * before the next one: it is not a section of its own, so it is ordered by messages.
 */
public final class StampedCalls {
    private static final String TYPE = "java.util.concurrent.locks.StampedLock";

    private StampedCalls() {}

    @Hidden
    public static long writeLock(StampedLock lock, int site) {
        LockWatch.acquiring(lock, site);
        return written(lock, lock.writeLock(), false, site);
    }

    @Hidden
    public static long tryWriteLock(StampedLock lock, int site) {
        LockWatch.acquiring(lock, site);
        return written(lock, lock.tryWriteLock(), true, site);
    }

    @Hidden
    public static long tryWriteLock(StampedLock lock, long time, TimeUnit unit, int site) throws InterruptedException {
        LockWatch.acquiring(lock, site);
        return written(lock, lock.tryWriteLock(time, unit), true, site);
    }

    @Hidden
    public static long writeLockInterruptibly(StampedLock lock, int site) throws InterruptedException {
        LockWatch.acquiring(lock, site);
        return written(lock, lock.writeLockInterruptibly(), false, site);
    }

    @Hidden
    public static long readLock(StampedLock lock, int site) {
        LockWatch.acquiring(lock, site);
        return read(lock, lock.readLock(), false, site);
    }

    @Hidden
    public static long tryReadLock(StampedLock lock, int site) {
        LockWatch.acquiring(lock, site);
        return read(lock, lock.tryReadLock(), true, site);
    }

    @Hidden
    public static long tryReadLock(StampedLock lock, long time, TimeUnit unit, int site) throws InterruptedException {
        LockWatch.acquiring(lock, site);
        return read(lock, lock.tryReadLock(time, unit), true, site);
    }

    @Hidden
    public static long readLockInterruptibly(StampedLock lock, int site) throws InterruptedException {
        LockWatch.acquiring(lock, site);
        return read(lock, lock.readLockInterruptibly(), false, site);
    }

    @Hidden
    public static long tryOptimisticRead(StampedLock lock, int site) {
        long stamp = lock.tryOptimisticRead();
        if (stamp != 0) {
            Channels.receive(lock, Channels.DONE, site);
        } else {
            LockWatch.looked(lock, site);
        }
        return stamp;
    }

    @Hidden
    public static boolean validate(StampedLock lock, long stamp, int site) {
        if (StampedLock.isOptimisticReadStamp(stamp) && isValid(lock, stamp)) {
            Channels.send(lock, Channels.COUNTED, site);
        }
        boolean valid = lock.validate(stamp);
        if (!valid) {
            LockWatch.looked(lock, site);
        }
        return valid;
    }

    @Hidden
    public static void unlockWrite(StampedLock lock, long stamp, int site) {
        releasing(lock, stamp, StampedLock.isWriteLockStamp(stamp), site);
        lock.unlockWrite(stamp);
    }

    @Hidden
    public static void unlockRead(StampedLock lock, long stamp, int site) {
        releasing(lock, stamp, StampedLock.isReadLockStamp(stamp), site);
        lock.unlockRead(stamp);
    }

    @Hidden
    public static void unlock(StampedLock lock, long stamp, int site) {
        releasing(lock, stamp, true, site);
        lock.unlock(stamp);
    }

    @Hidden
    public static boolean tryUnlockWrite(StampedLock lock, int site) {
        if (lock != null && JdkLocks.isHolder(lock)) {
            writeReleasing(lock, site);
        }
        return lock.tryUnlockWrite();
    }

    @Hidden
    public static boolean tryUnlockRead(StampedLock lock, int site) {
        if (lock != null && JdkLocks.isReader(lock)) {
            JdkLocks.readReleasing(lock, site);
        }
        return lock.tryUnlockRead();
    }

    @Hidden
    public static long tryConvertToWriteLock(StampedLock lock, long stamp, int site) {
        LockWatch.acquiring(lock, site);
        long converted = lock.tryConvertToWriteLock(stamp);
        if (converted != 0 && !StampedLock.isWriteLockStamp(stamp)) {
            writeAcquired(lock, true, site);
            if (StampedLock.isReadLockStamp(stamp)) {
                JdkLocks.readReleasing(lock, site);
            }
        }
        if (converted == 0) {
            LockWatch.looked(lock, site);
        }
        return converted;
    }

    /** From write to read mode, the read mode begins first: nobody comes between. */
    @Hidden
    public static long tryConvertToReadLock(StampedLock lock, long stamp, int site) {
        if (isValid(lock, stamp) && StampedLock.isWriteLockStamp(stamp)) {
            JdkLocks.readAcquired(lock, lock, TYPE, true, site);
            writeReleasing(lock, site);
            return lock.tryConvertToReadLock(stamp);
        }
        LockWatch.acquiring(lock, site);
        long converted = lock.tryConvertToReadLock(stamp);
        if (converted != 0 && StampedLock.isOptimisticReadStamp(stamp)) {
            JdkLocks.readAcquired(lock, lock, TYPE, true, site);
        }
        if (converted == 0) {
            LockWatch.looked(lock, site);
        }
        return converted;
    }

    @Hidden
    public static long tryConvertToOptimisticRead(StampedLock lock, long stamp, int site) {
        releasing(lock, stamp, true, site);
        return lock.tryConvertToOptimisticRead(stamp);
    }

    @Hidden
    static void writeAcquired(Object lock, boolean tried, int site) {
        JdkLocks.acquired(lock, lock, TYPE, 1, tried, site);
        Channels.receive(lock, Channels.COUNTED, site);
    }

    @Hidden
    static void writeReleasing(Object lock, int site) {
        LockWatch.releasing(lock, site);
        Channels.send(lock, Channels.DONE, site);
        JdkLocks.releasing(lock, site);
    }

    @Hidden
    private static long written(StampedLock lock, long stamp, boolean tried, int site) {
        if (stamp != 0) {
            writeAcquired(lock, tried, site);
        } else {
            LockWatch.looked(lock, site);
        }
        return stamp;
    }

    @Hidden
    private static long read(StampedLock lock, long stamp, boolean tried, int site) {
        if (stamp != 0) {
            JdkLocks.readAcquired(lock, lock, TYPE, tried, site);
        } else {
            LockWatch.looked(lock, site);
        }
        return stamp;
    }

    /** Before a release of what the stamp stands for, if the call is going to accept it. */
    @Hidden
    private static void releasing(StampedLock lock, long stamp, boolean rightMode, int site) {
        if (rightMode && isValid(lock, stamp)) {
            if (StampedLock.isWriteLockStamp(stamp)) {
                writeReleasing(lock, site);
            } else if (StampedLock.isReadLockStamp(stamp)) {
                JdkLocks.readReleasing(lock, site);
            }
        }
    }

    @Hidden
    private static boolean isValid(StampedLock lock, long stamp) {
        return lock != null && stamp != 0 && lock.validate(stamp);
    }
}
