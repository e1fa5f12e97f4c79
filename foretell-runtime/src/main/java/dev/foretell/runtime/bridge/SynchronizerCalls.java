// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.bridge;

import dev.foretell.runtime.Handover;
import java.util.Objects;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/**
 * What a program's own synchronizer is made of. Whatever meaning it gives to its state: who has set
 * the state passes on to who reads it, and who has released to who acquires.
 */
public final class SynchronizerCalls {
    private static final long STATE = Inside.field(AbstractQueuedSynchronizer.class, "state");

    private SynchronizerCalls() {}

    public static void acquire(AbstractQueuedSynchronizer s, int arg, int site) {
        s.acquire(arg);
        receive(s, site);
    }

    public static void acquireInterruptibly(AbstractQueuedSynchronizer s, int arg, int site)
            throws InterruptedException {
        s.acquireInterruptibly(arg);
        receive(s, site);
    }

    public static boolean tryAcquireNanos(AbstractQueuedSynchronizer s, int arg, long nanos, int site)
            throws InterruptedException {
        return receive(s.tryAcquireNanos(arg, nanos), s, site);
    }

    public static boolean release(AbstractQueuedSynchronizer s, int arg, int site) {
        send(s, site);
        return s.release(arg);
    }

    public static void acquireShared(AbstractQueuedSynchronizer s, int arg, int site) {
        s.acquireShared(arg);
        receive(s, site);
    }

    public static void acquireSharedInterruptibly(AbstractQueuedSynchronizer s, int arg, int site)
            throws InterruptedException {
        s.acquireSharedInterruptibly(arg);
        receive(s, site);
    }

    public static boolean tryAcquireSharedNanos(AbstractQueuedSynchronizer s, int arg, long nanos, int site)
            throws InterruptedException {
        return receive(s.tryAcquireSharedNanos(arg, nanos), s, site);
    }

    public static boolean releaseShared(AbstractQueuedSynchronizer s, int arg, int site) {
        send(s, site);
        return s.releaseShared(arg);
    }

    public static int getState(AbstractQueuedSynchronizer s, int site) {
        int state = Inside.number(Objects.requireNonNull(s), STATE);
        receive(s, site);
        return state;
    }

    public static void setState(AbstractQueuedSynchronizer s, int state, int site) {
        send(s, site);
        Inside.set(Objects.requireNonNull(s), STATE, state);
    }

    public static boolean compareAndSetState(AbstractQueuedSynchronizer s, int expected, int state, int site) {
        send(s, site);
        boolean set = Inside.compareAndSet(Objects.requireNonNull(s), STATE, expected, state);
        receive(s, site);
        return set;
    }

    private static void send(AbstractQueuedSynchronizer s, int site) {
        if (s != null) {
            Handover.send(s, Handover.GIVEN, site);
        }
    }

    private static void receive(AbstractQueuedSynchronizer s, int site) {
        Handover.receive(s, Handover.GIVEN, site);
    }

    private static boolean receive(boolean success, AbstractQueuedSynchronizer s, int site) {
        if (success) {
            receive(s, site);
        }
        return success;
    }
}
