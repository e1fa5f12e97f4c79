// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.lock;

import dev.foretell.runtime.jdk.JdkFields;
import dev.foretell.runtime.jdk.Overrides;
import dev.foretell.runtime.sync.JdkLocks;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * The one lock behind the objects through which the JDK lets a program use it: the synchronizer of a
 * {@link ReentrantLock} or of the two views of a {@link ReentrantReadWriteLock}, the stamped lock
 * behind its views. Locks that the program wrote itself have none; they are seen through what they are
 * made of.
 */
public final class LockViews {
    private static final String STAMPED = "java.util.concurrent.locks.StampedLock";
    private static final String READ_VIEW = STAMPED + "$ReadLockView";
    private static final String WRITE_VIEW = STAMPED + "$WriteLockView";

    private static final long LOCK = JdkFields.field(ReentrantLock.class, "sync");
    private static final long READ = JdkFields.field(ReentrantReadWriteLock.ReadLock.class, "sync");
    private static final long WRITE = JdkFields.field(ReentrantReadWriteLock.WriteLock.class, "sync");
    private static final long READ_STAMPED = JdkFields.field(READ_VIEW, "this$0");
    private static final long WRITE_STAMPED = JdkFields.field(WRITE_VIEW, "this$0");
    private static final long STATE = JdkFields.field(AbstractQueuedSynchronizer.class, "state");
    private static final long LONG_STATE = JdkFields.field(AbstractQueuedLongSynchronizer.class, "state");
    private static final long OWNER = JdkFields.field(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread");

    /** In the state of a read-write lock's synchronizer, how often it is held exclusively. */
    private static final int EXCLUSIVE = 0xffff;

    private static final long LONG_EXCLUSIVE = 0xffff_ffffL;

    private LockViews() {}

    /** The lock behind this one, or null if the method is the program's own. */
    public static Object behind(Lock lock, String method) {
        return lock != null && Overrides.none(lock.getClass(), method) ? behind(lock) : null;
    }

    /** The lock behind this one, or null if it is the program's own. */
    public static Object behind(Lock lock) {
        if (lock instanceof ReentrantLock) {
            return JdkFields.reference(lock, LOCK);
        }
        if (lock instanceof ReentrantReadWriteLock.WriteLock) {
            return JdkFields.reference(lock, WRITE);
        }
        if (lock instanceof ReentrantReadWriteLock.ReadLock) {
            return JdkFields.reference(lock, READ);
        }
        if (lock.getClass().getClassLoader() != null) {
            return null;
        }
        String name = lock.getClass().getName();
        if (name.equals(WRITE_VIEW)) {
            return JdkFields.reference(lock, WRITE_STAMPED);
        }
        return name.equals(READ_VIEW) ? JdkFields.reference(lock, READ_STAMPED) : null;
    }

    /** After the lock was acquired through this view. */
    static void acquired(Lock view, Object lock, boolean tried, int site) {
        if (isRead(view)) {
            JdkLocks.readAcquired(lock, known(view, lock), type(view), tried, site);
        } else if (lock instanceof StampedLock) {
            StampedCalls.writeAcquired(lock, tried, site);
        } else {
            JdkLocks.acquired(lock, known(view, lock), type(view), depth(view, lock), tried, site);
        }
    }

    /** Before an unlock through this view. */
    static void releasing(Lock view, Object lock, int site) {
        if (isRead(view)) {
            if (JdkLocks.isReader(lock)) {
                JdkLocks.readReleasing(lock, site);
            }
        } else if (lock instanceof StampedLock) {
            if (((StampedLock) lock).isWriteLocked()) {
                StampedCalls.writeReleasing(lock, site);
            }
        } else if (isOwned(lock) && depth(view, lock) == 1) {
            JdkLocks.releasing(lock, site);
        }
    }

    /** How often the lock is held exclusively. Newer JDKs count read-write locks in a long. */
    private static int depth(Lock view, Object lock) {
        if (lock instanceof AbstractQueuedLongSynchronizer) {
            return (int) (JdkFields.wide(lock, LONG_STATE) & LONG_EXCLUSIVE);
        }
        int state = JdkFields.number(lock, STATE);
        return view instanceof ReentrantLock ? state : state & EXCLUSIVE;
    }

    /** Whether the calling thread holds that synchronizer exclusively. */
    public static boolean isOwned(Object synchronizer) {
        return JdkFields.reference(synchronizer, OWNER) == Thread.currentThread();
    }

    /** Whether this synchronizer is a lock of the JDK's, and not one that the program wrote. */
    static boolean isLock(Object synchronizer) {
        return synchronizer != null && synchronizer.getClass().getClassLoader() == null;
    }

    private static boolean isRead(Lock view) {
        return view instanceof ReentrantReadWriteLock.ReadLock
                || view.getClass().getName().equals(READ_VIEW);
    }

    /** Null for the lock behind two views. */
    private static Object known(Lock view, Object lock) {
        return view instanceof ReentrantLock ? view : lock instanceof StampedLock ? lock : null;
    }

    private static String type(Lock view) {
        if (view instanceof ReentrantReadWriteLock.ReadLock || view instanceof ReentrantReadWriteLock.WriteLock) {
            return "java.util.concurrent.locks.ReentrantReadWriteLock";
        }
        return view instanceof ReentrantLock ? view.getClass().getName() : STAMPED;
    }
}
