// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.lock;

import dev.foretell.runtime.jdk.JdkFields;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import jdk.internal.vm.annotation.Hidden;

/**
 * Looks at a lock from outside: who sees that it is held, awaited or free comes after whoever had come
 * to acquire or release it, as {@link LockWatch} has told.
 */
public final class LockQueries {
    private static final long READ_WRITE = JdkFields.field(ReentrantReadWriteLock.class, "sync");

    private LockQueries() {}

    @Hidden
    public static boolean isLocked(ReentrantLock lock, int site) {
        return looked(lock.isLocked(), LockViews.behind(lock), site);
    }

    @Hidden
    public static boolean hasQueuedThreads(ReentrantLock lock, int site) {
        return looked(lock.hasQueuedThreads(), LockViews.behind(lock), site);
    }

    @Hidden
    public static boolean hasQueuedThread(ReentrantLock lock, Thread thread, int site) {
        return looked(lock.hasQueuedThread(thread), LockViews.behind(lock), site);
    }

    @Hidden
    public static int getQueueLength(ReentrantLock lock, int site) {
        int length = lock.getQueueLength();
        looked(true, LockViews.behind(lock), site);
        return length;
    }

    @Hidden
    public static boolean isWriteLocked(ReentrantReadWriteLock lock, int site) {
        return looked(lock.isWriteLocked(), JdkFields.reference(lock, READ_WRITE), site);
    }

    @Hidden
    public static int getReadLockCount(ReentrantReadWriteLock lock, int site) {
        int count = lock.getReadLockCount();
        looked(true, JdkFields.reference(lock, READ_WRITE), site);
        return count;
    }

    @Hidden
    public static boolean hasQueuedThreads(ReentrantReadWriteLock lock, int site) {
        return looked(lock.hasQueuedThreads(), JdkFields.reference(lock, READ_WRITE), site);
    }

    @Hidden
    public static int getQueueLength(ReentrantReadWriteLock lock, int site) {
        int length = lock.getQueueLength();
        looked(true, JdkFields.reference(lock, READ_WRITE), site);
        return length;
    }

    @Hidden
    public static boolean hasWaiters(ReentrantLock lock, Condition condition, int site) {
        return looked(lock.hasWaiters(condition), LockViews.behind(lock), site);
    }

    @Hidden
    public static int getWaitQueueLength(ReentrantLock lock, Condition condition, int site) {
        int length = lock.getWaitQueueLength(condition);
        looked(true, LockViews.behind(lock), site);
        return length;
    }

    @Hidden
    public static boolean hasWaiters(ReentrantReadWriteLock lock, Condition condition, int site) {
        return looked(lock.hasWaiters(condition), JdkFields.reference(lock, READ_WRITE), site);
    }

    @Hidden
    public static int getWaitQueueLength(ReentrantReadWriteLock lock, Condition condition, int site) {
        int length = lock.getWaitQueueLength(condition);
        looked(true, JdkFields.reference(lock, READ_WRITE), site);
        return length;
    }

    @Hidden
    public static boolean hasQueuedThread(ReentrantReadWriteLock lock, Thread thread, int site) {
        return looked(lock.hasQueuedThread(thread), JdkFields.reference(lock, READ_WRITE), site);
    }

    @Hidden
    public static boolean isWriteLocked(StampedLock lock, int site) {
        return looked(lock.isWriteLocked(), lock, site);
    }

    @Hidden
    public static boolean isReadLocked(StampedLock lock, int site) {
        return looked(lock.isReadLocked(), lock, site);
    }

    @Hidden
    public static int getReadLockCount(StampedLock lock, int site) {
        int count = lock.getReadLockCount();
        looked(true, lock, site);
        return count;
    }

    @Hidden
    public static boolean hasQueuedThreads(Semaphore semaphore, int site) {
        return looked(semaphore.hasQueuedThreads(), semaphore, site);
    }

    @Hidden
    public static int getQueueLength(Semaphore semaphore, int site) {
        int length = semaphore.getQueueLength();
        looked(true, semaphore, site);
        return length;
    }

    @Hidden
    private static boolean looked(boolean result, Object behind, int site) {
        LockWatch.expectLooks();
        LockWatch.looked(behind, site);
        return result;
    }
}
