// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.jdk.Continuations;
import dev.foretell.runtime.jdk.HiddenField;
import dev.foretell.runtime.jdk.JdkFields;
import dev.foretell.runtime.memory.OwnThread;
import dev.foretell.runtime.sync.HandoverHooks;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.internal.vm.annotation.Hidden;

/**
 * What queues call where an element goes or comes. In one that has room for so many only, a program may count by them: who puts comes after who made room for that. And who finds
 * a queue empty comes after who took what was there ({@link QueueWatch}). Told while the queue is locked, so that a thread that only waits for an element is not taken for one that made room. Nothing here throws: the queue may be
 * about to change.
 */
public final class CapacityPoints {
    private static final HiddenField ITEMS = new HiddenField("java.util.concurrent.ArrayBlockingQueue", "items");
    private static final HiddenField COUNT = new HiddenField("java.util.concurrent.ArrayBlockingQueue", "count");
    private static final HiddenField LINKED_CAPACITY =
            new HiddenField("java.util.concurrent.LinkedBlockingQueue", "capacity");
    private static final HiddenField LINKED_COUNT =
            new HiddenField("java.util.concurrent.LinkedBlockingQueue", "count");
    private static final HiddenField NODE_ITEM =
            new HiddenField("java.util.concurrent.LinkedBlockingQueue$Node", "item");
    private static final HiddenField DEQUE_CAPACITY =
            new HiddenField("java.util.concurrent.LinkedBlockingDeque", "capacity");
    private static final HiddenField DEQUE_COUNT = new HiddenField("java.util.concurrent.LinkedBlockingDeque", "count");
    private static final HiddenField FIRST = new HiddenField("java.util.concurrent.LinkedBlockingDeque", "first");
    private static final HiddenField LAST = new HiddenField("java.util.concurrent.LinkedBlockingDeque", "last");
    private static final HiddenField DEQUE_ITEM =
            new HiddenField("java.util.concurrent.LinkedBlockingDeque$Node", "item");

    private CapacityPoints() {}

    /** While an element is taken, if there was one. */
    @Hidden
    public static void taken(Object element, Object queue, int site) {
        if (element != null) {
            removed(queue, site);
        }
    }

    /** While an element is removed. */
    @Hidden
    public static void removed(Object queue, int site) {
        try {
            int capacity = capacity(queue);
            if ((capacity > 0 || QueueWatch.isExpected() || HandoverHooks.isKnown(queue)) && !isLeftOut()) {
                HandoverHooks.removed(queue, capacity, site);
            }
        } catch (StackOverflowError e) {
            RecordingState.overflowed = true;
        } catch (Throwable e) {
            RecordingState.lost(SectionPoints.FAILED);
        }
    }

    /** Before an element is removed from a queue without a lock. Recording uses such queues itself, in the middle of what it does: these are unknown. */
    @Hidden
    public static void removing(Object queue, int site) {
        if (HandoverHooks.isKnown(queue)) {
            removed(queue, site);
        }
    }

    /** While elements are removed, maybe several. */
    @Hidden
    public static void removedSome(Object queue, int site) {
        try {
            if ((capacity(queue) > 0 || QueueWatch.isExpected() || HandoverHooks.isKnown(queue)) && !isLeftOut()) {
                HandoverHooks.removedSome(queue, site);
            }
        } catch (StackOverflowError e) {
            RecordingState.overflowed = true;
        } catch (Throwable e) {
            RecordingState.lost(SectionPoints.FAILED);
        }
    }

    /** Before an element is put, or the node that has it, where there is room. */
    @Hidden
    public static void putting(Object queue, Object element, int site) {
        try {
            int capacity = capacity(queue);
            if (capacity > 0 && !isLeftOut()) {
                boolean isArray = JdkFields.reference(queue, ITEMS) != null;
                int count = isArray
                        ? JdkFields.number(queue, COUNT)
                        : ((AtomicInteger) JdkFields.reference(queue, LINKED_COUNT)).get();
                Object item = isArray ? element : JdkFields.reference(element, NODE_ITEM);
                HandoverHooks.usesRoom(queue, item, 1, capacity - count - 1, site);
            }
        } catch (StackOverflowError e) {
            RecordingState.overflowed = true;
        } catch (Throwable e) {
            RecordingState.lost(SectionPoints.FAILED);
        }
    }

    /** After an element was put at the beginning of a deque, if there was room. */
    @Hidden
    public static void putFirst(boolean success, Object queue, int site) {
        put(success, queue, FIRST, site);
    }

    /** After an element was put at its end. */
    @Hidden
    public static void putLast(boolean success, Object queue, int site) {
        put(success, queue, LAST, site);
    }

    @Hidden
    private static void put(boolean success, Object queue, HiddenField end, int site) {
        try {
            if (success && capacity(queue) > 0 && !isLeftOut()) {
                Object element = JdkFields.reference(JdkFields.reference(queue, end), DEQUE_ITEM);
                HandoverHooks.usesRoom(queue, element, 1, left(queue), site);
            }
        } catch (StackOverflowError e) {
            RecordingState.overflowed = true;
        } catch (Throwable e) {
            RecordingState.lost(SectionPoints.FAILED);
        }
    }

    /** After elements were put into a deque that had room for all of them. */
    @Hidden
    public static void putSome(Object queue, int site) {
        try {
            if (capacity(queue) > 0 && !isLeftOut()) {
                HandoverHooks.usesRoom(queue, null, Integer.MAX_VALUE, left(queue), site);
            }
        } catch (StackOverflowError e) {
            RecordingState.overflowed = true;
        } catch (Throwable e) {
            RecordingState.lost(SectionPoints.FAILED);
        }
    }

    /** Threads that run virtual ones, and those of ours, which may use queues for themselves. */
    @Hidden
    private static boolean isLeftOut() {
        return Continuations.isInside() || Thread.currentThread() instanceof OwnThread;
    }

    @Hidden
    private static int left(Object deque) {
        return JdkFields.number(deque, DEQUE_CAPACITY) - JdkFields.number(deque, DEQUE_COUNT);
    }

    /** For how many elements there is room; 0 if for any number. */
    @Hidden
    static int capacity(Object queue) {
        Object items = JdkFields.reference(queue, ITEMS);
        if (items instanceof Object[]) {
            return ((Object[]) items).length;
        }
        int capacity = JdkFields.number(queue, LINKED_CAPACITY) + JdkFields.number(queue, DEQUE_CAPACITY);
        return capacity == Integer.MAX_VALUE ? 0 : capacity;
    }
}
