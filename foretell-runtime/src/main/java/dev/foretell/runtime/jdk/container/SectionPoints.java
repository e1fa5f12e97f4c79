// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.jdk.ContainerKind;
import dev.foretell.runtime.jdk.Continuations;
import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.sync.HandoverHooks;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What containers call where they take and release a lock of their own that they hold while code of the program runs: comparisons, functions. That
 * code comes after what was put or changed before, and before whoever has the lock next; if none has run, the lock orders nothing here.
 * That the thread took and released it is told while it holds it, so that nobody can come in between.
 *
 * <p>Where possible the calls of a queue's lock are made from here, so that no failure of ours can leave it locked.
 */
public final class SectionPoints {
    /** Made beforehand: there may be no memory left. */
    static final String FAILED = "a container's order could not be noted";

    static {
        // What the hooks need is initialised now, and not in the program while it holds a lock.
        for (Object sample : new Object[] {new ConcurrentHashMap<>(), new CopyOnWriteArrayList<>()}) {
            ContainerKind.of(sample).container(sample);
        }
    }

    private SectionPoints() {}

    /** What is called in between does not throw, but there may be no stack to call it. */
    public static void lock(ReentrantLock lock, Object queue, int site) {
        lock.lock();
        try {
            entered(queue, site);
        } catch (StackOverflowError e) {
            lock.unlock();
            throw e;
        }
    }

    public static void lockInterruptibly(ReentrantLock lock, Object queue, int site) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            entered(queue, site);
        } catch (StackOverflowError e) {
            lock.unlock();
            throw e;
        }
    }

    public static void unlock(ReentrantLock lock, Object queue, int site) {
        try {
            leaving(queue, site);
        } finally {
            lock.unlock();
        }
    }

    public static void await(Condition condition, Object queue, int site) throws InterruptedException {
        leaving(queue, site);
        try {
            condition.await();
        } finally {
            entered(queue, site);
        }
    }

    public static long awaitNanos(Condition condition, long nanos, Object queue, int site) throws InterruptedException {
        leaving(queue, site);
        try {
            return condition.awaitNanos(nanos);
        } finally {
            entered(queue, site);
        }
    }

    /** After the lock was taken. */
    public static void entered(Object container, int site) {
        try {
            if (!Continuations.isInside()) {
                ContainerKind kind = ContainerKind.of(container);
                if (WrapperSections.records(kind, container)) {
                    WrapperSections.entered(kind, container, site);
                    return;
                }
                receive(kind, container, site);
                HandoverHooks.entered();
            }
        } catch (StackOverflowError e) {
            RecordingState.overflowed = true;
        } catch (Throwable e) {
            RecordingState.lost(FAILED);
        }
    }

    private static void receive(ContainerKind kind, Object container, int site) {
        if (kind.order() == ContainerKind.Order.SORTED || kind.order() == ContainerKind.Order.ELEMENTS) {
            Channels.receive(container, Channels.COMPARED, site);
        } else {
            HandoverHooks.lookedAny(kind.container(container), site);
        }
    }

    /** Before a change under it that others see who do not need it. */
    public static void changing(Object container, int site) {
        try {
            if (!Continuations.isInside() && HandoverHooks.hasLogged()) {
                send(ContainerKind.of(container), container, site);
            }
        } catch (StackOverflowError e) {
            RecordingState.overflowed = true;
        } catch (Throwable e) {
            RecordingState.lost(FAILED);
        }
    }

    /** Before it is released. */
    public static void leaving(Object container, int site) {
        try {
            if (Continuations.isInside()) {
                return;
            }
            ContainerKind kind = ContainerKind.of(container);
            if (WrapperSections.records(kind, container)) {
                WrapperSections.leaving(kind, container, site);
            } else if (HandoverHooks.leaves()) {
                send(kind, container, site);
            }
        } catch (StackOverflowError e) {
            RecordingState.overflowed = true;
        } catch (Throwable e) {
            RecordingState.lost(FAILED);
        }
    }

    /** Before it is released because of an exception. */
    public static void failing(Object container, int site) {
        try {
            ContainerKind kind = ContainerKind.of(container);
            if (!Continuations.isInside() && WrapperSections.records(kind, container)) {
                WrapperSections.leaving(kind, container, site);
                WrapperSections.called();
            }
        } catch (StackOverflowError e) {
            RecordingState.overflowed = true;
        } catch (Throwable e) {
            RecordingState.lost(FAILED);
        }
    }

    private static void send(ContainerKind kind, Object container, int site) {
        if (kind.order() == ContainerKind.Order.SORTED) {
            Channels.send(container, Channels.COMPARED, site);
        } else if (kind.order() == ContainerKind.Order.ELEMENTS) {
            Channels.send(container, Channels.COMPARED, site);
            HandoverHooks.putUnknown(container, site);
        } else {
            HandoverHooks.changeAny(kind.container(container), site);
        }
    }
}
