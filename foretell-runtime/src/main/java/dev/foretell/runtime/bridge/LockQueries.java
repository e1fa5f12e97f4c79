// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.bridge;

import dev.foretell.runtime.Handover;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import jdk.internal.vm.annotation.Hidden;

/**
 * Looks at a lock from outside: who sees that it is held, awaited or free comes after whoever had come
 * to acquire or release it, as {@link LockWatch} has told.
 */
public final class LockQueries {
    private static final long READ_WRITE = Inside.field(ReentrantReadWriteLock.class, "sync");

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
        return looked(lock.isWriteLocked(), Inside.reference(lock, READ_WRITE), site);
    }

    @Hidden
    public static int getReadLockCount(ReentrantReadWriteLock lock, int site) {
        int count = lock.getReadLockCount();
        looked(true, Inside.reference(lock, READ_WRITE), site);
        return count;
    }

    @Hidden
    public static boolean hasQueuedThreads(ReentrantReadWriteLock lock, int site) {
        return looked(lock.hasQueuedThreads(), Inside.reference(lock, READ_WRITE), site);
    }

    @Hidden
    public static int getQueueLength(ReentrantReadWriteLock lock, int site) {
        int length = lock.getQueueLength();
        looked(true, Inside.reference(lock, READ_WRITE), site);
        return length;
    }

    @Hidden
    private static boolean looked(boolean result, Object behind, int site) {
        LockWatch.expect();
        if (behind != null) {
            Handover.receive(behind, Handover.DONE, site);
        }
        return result;
    }
}
