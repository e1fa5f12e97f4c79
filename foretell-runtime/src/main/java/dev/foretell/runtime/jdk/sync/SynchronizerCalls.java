// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.sync;

import dev.foretell.runtime.jdk.JdkFields;
import dev.foretell.runtime.shadow.Channels;
import java.util.Objects;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import jdk.internal.vm.annotation.Hidden;

/**
 * What a program's own synchronizer is made of. Whatever meaning it gives to its state: who has set
 * the state passes on to who reads it, and who has released to who acquires.
 */
public final class SynchronizerCalls {
    private static final long STATE = JdkFields.field(AbstractQueuedSynchronizer.class, "state");

    private SynchronizerCalls() {}

    @Hidden
    public static void acquire(AbstractQueuedSynchronizer s, int arg, int site) {
        s.acquire(arg);
        receive(s, site);
    }

    @Hidden
    public static void acquireInterruptibly(AbstractQueuedSynchronizer s, int arg, int site)
            throws InterruptedException {
        s.acquireInterruptibly(arg);
        receive(s, site);
    }

    @Hidden
    public static boolean tryAcquireNanos(AbstractQueuedSynchronizer s, int arg, long nanos, int site)
            throws InterruptedException {
        return receive(s.tryAcquireNanos(arg, nanos), s, site);
    }

    @Hidden
    public static boolean release(AbstractQueuedSynchronizer s, int arg, int site) {
        send(s, site);
        return s.release(arg);
    }

    @Hidden
    public static void acquireShared(AbstractQueuedSynchronizer s, int arg, int site) {
        s.acquireShared(arg);
        receive(s, site);
    }

    @Hidden
    public static void acquireSharedInterruptibly(AbstractQueuedSynchronizer s, int arg, int site)
            throws InterruptedException {
        s.acquireSharedInterruptibly(arg);
        receive(s, site);
    }

    @Hidden
    public static boolean tryAcquireSharedNanos(AbstractQueuedSynchronizer s, int arg, long nanos, int site)
            throws InterruptedException {
        return receive(s.tryAcquireSharedNanos(arg, nanos), s, site);
    }

    @Hidden
    public static boolean releaseShared(AbstractQueuedSynchronizer s, int arg, int site) {
        send(s, site);
        return s.releaseShared(arg);
    }

    @Hidden
    public static int getState(AbstractQueuedSynchronizer s, int site) {
        int state = JdkFields.number(Objects.requireNonNull(s), STATE);
        receive(s, site);
        return state;
    }

    @Hidden
    public static void setState(AbstractQueuedSynchronizer s, int state, int site) {
        send(s, site);
        JdkFields.set(Objects.requireNonNull(s), STATE, state);
    }

    @Hidden
    public static boolean compareAndSetState(AbstractQueuedSynchronizer s, int expected, int state, int site) {
        send(s, site);
        boolean set = JdkFields.compareAndSet(Objects.requireNonNull(s), STATE, expected, state);
        receive(s, site);
        return set;
    }

    @Hidden
    private static void send(AbstractQueuedSynchronizer s, int site) {
        if (s != null) {
            Channels.send(s, Channels.GIVEN, site);
        }
    }

    @Hidden
    private static void receive(AbstractQueuedSynchronizer s, int site) {
        Channels.receive(s, Channels.GIVEN, site);
    }

    @Hidden
    private static boolean receive(boolean success, AbstractQueuedSynchronizer s, int site) {
        if (success) {
            receive(s, site);
        }
        return success;
    }
}
