// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.lock;

import dev.foretell.runtime.jdk.JdkFields;
import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.runtime.steer.Gates;
import dev.foretell.runtime.sync.JdkLocks;
import dev.foretell.runtime.sync.Locks;
import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import jdk.internal.vm.annotation.Hidden;

/**
 * {@link Condition}. As with monitors: a wait gives up the lock and takes it again, and depends on the
 * signal if there was one. A condition of a synchronizer that the program wrote is a channel.
 */
public final class ConditionCalls {
    private static final long OUTER = JdkFields.field(AbstractQueuedSynchronizer.ConditionObject.class, "this$0");

    private static final long LONG_OUTER =
            JdkFields.field(AbstractQueuedLongSynchronizer.ConditionObject.class, "this$0");

    private ConditionCalls() {}

    @Hidden
    public static void await(Condition condition, int site) throws InterruptedException {
        Object lock = giveUp(condition, site);
        long before = lastSignal(condition, lock);
        try {
            condition.await();
        } finally {
            regain(lock, site);
        }
        woken(condition, lock, before, site);
    }

    @Hidden
    public static void awaitUninterruptibly(Condition condition, int site) {
        Object lock = giveUp(condition, site);
        long before = lastSignal(condition, lock);
        try {
            condition.awaitUninterruptibly();
        } finally {
            regain(lock, site);
        }
        woken(condition, lock, before, site);
    }

    @Hidden
    public static boolean await(Condition condition, long time, TimeUnit unit, int site) throws InterruptedException {
        Object lock = giveUp(condition, site);
        long before = lastSignal(condition, lock);
        boolean signalled;
        try {
            signalled = condition.await(time, unit);
        } finally {
            regain(lock, site);
        }
        woken(condition, lock, before, site);
        return signalled;
    }

    @Hidden
    public static long awaitNanos(Condition condition, long nanos, int site) throws InterruptedException {
        Object lock = giveUp(condition, site);
        long before = lastSignal(condition, lock);
        long left;
        try {
            left = condition.awaitNanos(nanos);
        } finally {
            regain(lock, site);
        }
        woken(condition, lock, before, site);
        return left;
    }

    @Hidden
    public static boolean awaitUntil(Condition condition, Date deadline, int site) throws InterruptedException {
        Object lock = giveUp(condition, site);
        long before = lastSignal(condition, lock);
        boolean signalled;
        try {
            signalled = condition.awaitUntil(deadline);
        } finally {
            regain(lock, site);
        }
        woken(condition, lock, before, site);
        return signalled;
    }

    @Hidden
    public static void signal(Condition condition, int site) {
        signalling(condition, site);
        condition.signal();
    }

    @Hidden
    public static void signalAll(Condition condition, int site) {
        signalling(condition, site);
        condition.signalAll();
    }

    @Hidden
    private static void signalling(Condition condition, int site) {
        Object synchronizer = synchronizer(condition);
        if (LockViews.isLock(synchronizer)) {
            if (LockViews.isOwned(synchronizer)) {
                Locks.notifying(condition, synchronizer, site);
            }
        } else if (synchronizer != null) {
            Channels.send(synchronizer, Channels.GIVEN, site);
        }
    }

    /** Before a wait: the lock that it gives up, the program's synchronizer, or null. */
    @Hidden
    private static Object giveUp(Condition condition, int site) {
        Object synchronizer = synchronizer(condition);
        if (LockViews.isLock(synchronizer)) {
            if (!LockViews.isOwned(synchronizer)) {
                return null;
            }
            LockWatch.willAcquire(synchronizer, site);
            JdkLocks.releasing(synchronizer, site);
        } else if (synchronizer != null) {
            Channels.send(synchronizer, Channels.GIVEN, site);
        }
        return synchronizer;
    }

    @Hidden
    private static void regain(Object lock, int site) {
        if (LockViews.isLock(lock)) {
            Gates.regained(lock, site, Threads.current());
            JdkLocks.acquired(lock, null, "", 1, false, site);
        } else if (lock != null) {
            Channels.receive(lock, Channels.GIVEN, site);
        }
    }

    @Hidden
    private static long lastSignal(Condition condition, Object lock) {
        return LockViews.isLock(lock) ? Locks.notified(condition) : 0;
    }

    @Hidden
    private static void woken(Condition condition, Object lock, long before, int site) {
        if (LockViews.isLock(lock)) {
            Locks.woken(condition, lock, before, site);
        }
    }

    @Hidden
    private static Object synchronizer(Condition condition) {
        if (condition instanceof AbstractQueuedSynchronizer.ConditionObject) {
            return JdkFields.reference(condition, OUTER);
        }
        return condition instanceof AbstractQueuedLongSynchronizer.ConditionObject
                ? JdkFields.reference(condition, LONG_OUTER)
                : null;
    }
}
