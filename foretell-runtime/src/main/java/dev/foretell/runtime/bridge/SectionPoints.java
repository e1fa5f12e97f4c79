// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.bridge;

import dev.foretell.runtime.Handover;
import dev.foretell.runtime.Recorder;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What containers call where they take and release a lock of their own that they hold while code of the program runs: comparisons, functions. That
 * code comes after what was put or changed before, and before whoever has the lock next; if none has run, the lock orders nothing here.
 * That the thread took and released it is told while it holds it, so that nobody can come in between.
 *
 * <p>The calls of a queue's lock are made from here, so that no failure of ours can leave it locked.
 */
public final class SectionPoints {
    private SectionPoints() {}

    public static void lock(ReentrantLock lock, Object queue, int site) {
        lock.lock();
        enteredUnharmed(queue, site);
    }

    public static void lockInterruptibly(ReentrantLock lock, Object queue, int site) throws InterruptedException {
        lock.lockInterruptibly();
        enteredUnharmed(queue, site);
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

    /** Where the caller is not yet ready for an exception. */
    private static void enteredUnharmed(Object queue, int site) {
        try {
            entered(queue, site);
        } catch (StackOverflowError e) {
            Recorder.overflowed = true;
        }
    }

    /** After the lock was taken. */
    public static void entered(Object container, int site) {
        if (Continuations.isInside()) {
            return;
        }
        ContainerKind kind = ContainerKind.of(container);
        if (kind.order() == ContainerKind.Order.SORTED) {
            Handover.receive(container, Handover.COMPARED, site);
        } else {
            Handover.lookedAny(kind.container(container), site);
        }
        Handover.entered();
    }

    /** Before it is released. */
    public static void leaving(Object container, int site) {
        if (Continuations.isInside() || !Handover.leaves()) {
            return;
        }
        ContainerKind kind = ContainerKind.of(container);
        if (kind.order() == ContainerKind.Order.SORTED) {
            Handover.send(container, Handover.COMPARED, site);
        } else {
            Handover.changeAny(kind.container(container), site);
        }
    }
}
