// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.bridge;

import dev.foretell.runtime.Handover;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TransferQueue;

/**
 * Messages of those who remove elements from queues, for those who find a queue empty, or an element gone: these come after what was done before the removals.
 * Blocking queues with a lock tell of removals by {@link RoomPoints}, others here. A program that only waits for elements finds nothing empty, so messages are sent
 * only from when a class is rewritten that may; in a queue that is bounded, always.
 */
public final class QueueWatch {
    private static volatile boolean expected;

    private QueueWatch() {}

    /** From now on somebody may find a queue empty. */
    public static void expect() {
        expected = true;
    }

    static boolean isExpected() {
        return expected;
    }

    /** Before a call that may remove elements from a queue. */
    static void removing(Object queue, int site) {
        if (expected && hasNoLock(queue) && mayHaveElements(queue)) {
            Handover.removed(queue, 0, site);
        }
    }

    private static boolean hasNoLock(Object queue) {
        return queue instanceof ConcurrentLinkedQueue || queue instanceof ConcurrentLinkedDeque;
    }

    /** Who finds nothing to remove makes no queue empty. */
    private static boolean mayHaveElements(Object queue) {
        if (!Overrides.none(queue.getClass(), "isEmpty0") || !Overrides.none(queue.getClass(), "peekFirst0")) {
            return true;
        }
        return queue instanceof ConcurrentLinkedQueue
                ? !((ConcurrentLinkedQueue<?>) queue).isEmpty()
                : !((ConcurrentLinkedDeque<?>) queue).isEmpty();
    }

    /** After a queue was found empty, or without a certain element. Who takes from a {@link TransferQueue} always tells. */
    static void foundEmpty(Object queue, int site) {
        Handover.receive(queue, queue instanceof TransferQueue ? Handover.COUNTED : Handover.REMOVED, site);
    }

    /** After a queue was found full. */
    static void foundFull(Object queue, int site) {
        if (RoomPoints.capacity(queue) > 0) {
            Handover.seenAny(queue, site);
        }
    }
}
