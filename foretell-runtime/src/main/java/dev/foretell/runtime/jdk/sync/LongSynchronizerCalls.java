// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.sync;

import dev.foretell.runtime.jdk.JdkFields;
import dev.foretell.runtime.shadow.Channels;
import java.util.Objects;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import jdk.internal.vm.annotation.Hidden;

/**
 * The same as {@link SynchronizerCalls}, for synchronizers with a longer state.
 */
public final class LongSynchronizerCalls {
    private static final long STATE = JdkFields.field(AbstractQueuedLongSynchronizer.class, "state");

    private LongSynchronizerCalls() {}

    @Hidden
    public static void acquire(AbstractQueuedLongSynchronizer s, long arg, int site) {
        s.acquire(arg);
        receive(s, site);
    }

    @Hidden
    public static void acquireInterruptibly(AbstractQueuedLongSynchronizer s, long arg, int site)
            throws InterruptedException {
        s.acquireInterruptibly(arg);
        receive(s, site);
    }

    @Hidden
    public static boolean tryAcquireNanos(AbstractQueuedLongSynchronizer s, long arg, long nanos, int site)
            throws InterruptedException {
        return receive(s.tryAcquireNanos(arg, nanos), s, site);
    }

    @Hidden
    public static boolean release(AbstractQueuedLongSynchronizer s, long arg, int site) {
        send(s, site);
        return s.release(arg);
    }

    @Hidden
    public static void acquireShared(AbstractQueuedLongSynchronizer s, long arg, int site) {
        s.acquireShared(arg);
        receive(s, site);
    }

    @Hidden
    public static void acquireSharedInterruptibly(AbstractQueuedLongSynchronizer s, long arg, int site)
            throws InterruptedException {
        s.acquireSharedInterruptibly(arg);
        receive(s, site);
    }

    @Hidden
    public static boolean tryAcquireSharedNanos(AbstractQueuedLongSynchronizer s, long arg, long nanos, int site)
            throws InterruptedException {
        return receive(s.tryAcquireSharedNanos(arg, nanos), s, site);
    }

    @Hidden
    public static boolean releaseShared(AbstractQueuedLongSynchronizer s, long arg, int site) {
        send(s, site);
        return s.releaseShared(arg);
    }

    @Hidden
    public static long getState(AbstractQueuedLongSynchronizer s, int site) {
        long state = JdkFields.wide(Objects.requireNonNull(s), STATE);
        receive(s, site);
        return state;
    }

    @Hidden
    public static void setState(AbstractQueuedLongSynchronizer s, long state, int site) {
        send(s, site);
        JdkFields.set(Objects.requireNonNull(s), STATE, state);
    }

    @Hidden
    public static boolean compareAndSetState(AbstractQueuedLongSynchronizer s, long expected, long state, int site) {
        send(s, site);
        boolean set = JdkFields.compareAndSet(Objects.requireNonNull(s), STATE, expected, state);
        receive(s, site);
        return set;
    }

    @Hidden
    private static void send(AbstractQueuedLongSynchronizer s, int site) {
        if (s != null) {
            Channels.send(s, Channels.GIVEN, site);
        }
    }

    @Hidden
    private static void receive(AbstractQueuedLongSynchronizer s, int site) {
        Channels.receive(s, Channels.GIVEN, site);
    }

    @Hidden
    private static boolean receive(boolean success, AbstractQueuedLongSynchronizer s, int site) {
        if (success) {
            receive(s, site);
        }
        return success;
    }
}
