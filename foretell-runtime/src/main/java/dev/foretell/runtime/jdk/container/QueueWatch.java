// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import dev.foretell.runtime.jdk.ContainerKind;
import dev.foretell.runtime.jdk.Continuations;
import dev.foretell.runtime.jdk.Overrides;
import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.sync.HandoverHooks;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TransferQueue;
import jdk.internal.vm.annotation.Hidden;

/**
 * Messages of those who remove elements from queues, for those who find a queue empty, or an element gone: these come after what was done before the removals.
 * Blocking queues with a lock tell of removals by {@link CapacityPoints}, others here. A program that only waits for elements finds nothing empty, so messages are sent
 * only from when a class is rewritten that may; in a queue that is bounded, always.
 */
public final class QueueWatch {
    private static volatile boolean expected;

    private QueueWatch() {}

    /** From now on somebody may find a queue empty. */
    @Hidden
    public static void expect() {
        expected = true;
    }

    @Hidden
    static boolean isExpected() {
        return expected;
    }

    /** Before a call that may remove elements from a queue otherwise than from its ends. */
    @Hidden
    static void removing(Object queue, int site) {
        if (hasNoLock(queue) ? mayHaveElements(queue) : queue instanceof TransferQueue) {
            removed(queue, site);
        }
    }

    /** Before an element is removed through an iterator. */
    @Hidden
    static void removed(Object queue, int site) {
        Channels.send(queue, removals(queue), site);
    }

    @Hidden
    private static int removals(Object queue) {
        return queue instanceof TransferQueue ? Channels.COUNTED : Channels.REMOVED;
    }

    @Hidden
    private static boolean hasNoLock(Object queue) {
        return queue instanceof ConcurrentLinkedQueue || queue instanceof ConcurrentLinkedDeque;
    }

    /** Who finds nothing to remove makes no queue empty. */
    @Hidden
    private static boolean mayHaveElements(Object queue) {
        if (!Overrides.none(queue.getClass(), "isEmpty0") || !Overrides.none(queue.getClass(), "peekFirst0")) {
            return true;
        }
        return queue instanceof ConcurrentLinkedQueue
                ? !((ConcurrentLinkedQueue<?>) queue).isEmpty()
                : !((ConcurrentLinkedDeque<?>) queue).isEmpty();
    }

    /** After a queue was found empty, or without a certain element. Who takes from a {@link TransferQueue} always tells. */
    @Hidden
    static void foundEmpty(Object queue, int site) {
        Channels.receive(queue, removals(queue), site);
    }

    /** After an element was got from an end of a queue: those that stood before it are gone. In a {@link SynchronousQueue} none stands. */
    @Hidden
    static void foundNext(Object queue, int site) {
        if (!(queue instanceof SynchronousQueue)) {
            foundEmpty(queue, site);
        }
    }

    /** When a call ended by an exception because there was nothing to return. */
    @Hidden
    public static void nothingFound(Object queue, int site) {
        if (isQueue(queue)) {
            foundEmpty(queue, site);
        }
    }

    /** When a call ended by an exception because there was no room. */
    @Hidden
    public static void noRoom(Object queue, int site) {
        if (isQueue(queue)) {
            foundFull(queue, site);
        }
    }

    @Hidden
    private static boolean isQueue(Object queue) {
        ContainerKind.Order order = ContainerKind.of(queue).order();
        return (order == ContainerKind.Order.ELEMENTS || order == ContainerKind.Order.SORTED)
                && !Continuations.isInside();
    }

    /** After a queue was found full. */
    @Hidden
    static void foundFull(Object queue, int site) {
        if (CapacityPoints.capacity(queue) > 0) {
            HandoverHooks.seenAny(queue, site);
        }
    }
}
