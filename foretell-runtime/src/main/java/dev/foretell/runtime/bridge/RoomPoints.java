// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.bridge;

import dev.foretell.runtime.Handover;
import dev.foretell.runtime.Recorder;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * What queues call that have room for one element only, so that a program may use them as a lock: who puts comes after who took the
 * element before. Told where the element goes and comes, so that a thread that only waits for one is not taken for one that made room.
 * What is called when the queue has already changed does not throw.
 */
public final class RoomPoints {
    private static final long ITEMS = Inside.field(ArrayBlockingQueue.class, "items");
    private static final long CAPACITY = Inside.field(LinkedBlockingQueue.class, "capacity");
    private static final long DEQUE_CAPACITY = Inside.field(LinkedBlockingDeque.class, "capacity");

    private RoomPoints() {}

    /** After an element was taken, if there was one, and before others can see that. */
    public static void taken(Object element, Object queue, int site) {
        try {
            if (element != null) {
                emptying(queue, site);
            }
        } catch (StackOverflowError e) {
            Recorder.overflowed = true;
        } catch (Throwable e) {
            Recorder.lost(SectionPoints.FAILED);
        }
    }

    /** Before elements are removed, if there are any. */
    public static void emptying(Object queue, int site) {
        if (isForOne(queue) && !Continuations.isInside()) {
            Handover.send(queue, Handover.GIVEN, site);
        }
    }

    /** Before an element is put where there is room. */
    public static void putting(Object queue, int site) {
        if (isForOne(queue) && !Continuations.isInside()) {
            Handover.receive(queue, Handover.GIVEN, site);
        }
    }

    /** After an element was put, if there was room. */
    public static void put(boolean success, Object queue, int site) {
        try {
            if (success) {
                putting(queue, site);
            }
        } catch (StackOverflowError e) {
            Recorder.overflowed = true;
        } catch (Throwable e) {
            Recorder.lost(SectionPoints.FAILED);
        }
    }

    private static boolean isForOne(Object queue) {
        if (queue instanceof ArrayBlockingQueue) {
            Object items = Inside.reference(queue, ITEMS);
            return items instanceof Object[] && ((Object[]) items).length == 1;
        }
        return Inside.number(queue, queue instanceof LinkedBlockingDeque ? DEQUE_CAPACITY : CAPACITY) == 1;
    }
}
