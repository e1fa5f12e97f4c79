// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import dev.foretell.runtime.access.WholeObjectSites;
import dev.foretell.runtime.jdk.ContainerKind;
import dev.foretell.runtime.jdk.HiddenField;
import dev.foretell.runtime.jdk.JdkFields;
import dev.foretell.runtime.jdk.task.TaskPoints;
import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.shadow.Shadows;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.runtime.steer.Gates;
import dev.foretell.runtime.sync.HandoverHooks;
import dev.foretell.trace.serial.SerialOp;
import java.util.Set;
import java.util.concurrent.TransferQueue;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.Hidden;

/**
 * Before and after a call on something that may be a container that several threads may use. What the
 * call means is told by the container's kind and by the method's {@code use}. Calls that may run code
 * of the program on what they find, were it only {@code equals} or {@code compareTo}, receive before as
 * well as after.
 */
public final class Containers {
    /** Adds the first argument. */
    public static final int ADD = 0;
    /** Removes what it returns. */
    public static final int TAKE = 1;
    /** Returns an element. */
    public static final int SEE = 2;
    /** Changes what belongs to the first argument. */
    public static final int CHANGE_KEY = 3;
    /** Looks for the first argument. */
    public static final int LOOK_KEY = 4;
    /** Changes anything. */
    public static final int CHANGE = 5;
    /** Looks at anything. */
    public static final int LOOK = 6;

    /** Adds the first argument, and returns when somebody takes it. */
    public static final int TRANSFER = 7;

    /** Looks whether there is anything. */
    public static final int LOOK_EMPTY = 8;

    /** Changes what belongs to the first argument if that equals another. */
    public static final int CHANGE_VALUE = 9;

    /** Added to the use of a call whose result is dropped, or that has none. */
    public static final int DROPPED = 32;

    /** Added to the use of a call that gets the container as an argument. */
    public static final int PASSED = 64;

    private static final HiddenField COMPARATOR =
            new HiddenField("java.util.concurrent.PriorityBlockingQueue", "comparator");

    /** What synchronized wrappers leave to the program to do under their lock. */
    private static final Set<String> UNLOCKED =
            Set.of("iterator", "listIterator", "spliterator", "stream", "parallelStream");

    private Containers() {}

    /** Where one thread runs at a time, a container is one variable, which the call reads, and changes unless it only looks. */
    @Hidden
    private static void serially(Object container, int use, int site) {
        ThreadLog log = Threads.current();
        boolean isLook = use == SEE || use == LOOK || use == LOOK_KEY || use == LOOK_EMPTY;
        if (isLook) {
            Gates.read(container, 0, site, log);
        } else {
            Gates.write(container, 0, site, log);
        }
        long number = Shadows.OBJECTS.of(container).number;
        Gates.saw(log, isLook ? SerialOp.READ : SerialOp.UPDATE, site, number, false, 0, 0);
    }

    @Hidden
    public static void before(Object object, Object argument, int flaggedUse, int site) {
        ContainerKind kind = ContainerKind.of(object);
        if (kind.order() != ContainerKind.Order.NONE) {
            before(kind, object, argument, flaggedUse, site);
        }
    }

    /** For few of the calls that have the hook; compiled into each of them it would be most of what they are. */
    @DontInline
    @Hidden
    private static void before(ContainerKind kind, Object object, Object argument, int flaggedUse, int site) {
        int use = flaggedUse & ~(DROPPED | PASSED);
        boolean isDropped = (flaggedUse & DROPPED) != 0;
        boolean isPassed = (flaggedUse & PASSED) != 0;
        if (Gates.SERIAL) {
            serially(kind.container(object), use, site);
        }
        switch (kind.order()) {
            case ELEMENTS:
            case SORTED:
            case MEETINGS:
                CellEvents.touch(object, object, argument, use, isDropped, site);
                beforeQueue(kind, object, argument, use, site);
                return;
            case KEYS:
                Object container = kind.container(object);
                Object key = kind.key(object, container, argument);
                CellEvents.touch(container, object, key, use, isDropped, site);
                beforeKeys(container, key, use, site);
                return;
            case CHANGES:
                CellEvents.touch(kind.container(object), object, argument, use, isDropped, site);
                if (mayCompare(argument, use)) {
                    HandoverHooks.comparing(kind.container(object));
                }
                HandoverHooks.lookedAny(kind.container(object), site);
                if (use != SEE && use != LOOK && use != LOOK_KEY && use != LOOK_EMPTY) {
                    HandoverHooks.changeAny(kind.container(object), site);
                }
                return;
            case CALLS:
                Object locked = kind.container(object);
                CellEvents.touch(locked, object, kind.key(object, locked, argument), use, isDropped, site);
                if (WrapperSections.records(kind, object)) {
                    if (isPassed) {
                        WrapperSections.passing(kind, object, site);
                    } else {
                        WrapperSections.calling(kind, object, isUnlocked(use, site), site);
                    }
                    return;
                }
                HandoverHooks.lookedAny(locked, site);
                Channels.receive(locked, Channels.GIVEN, site);
                HandoverHooks.changeAny(locked, site);
                return;
            case VIEW:
                before(kind.shown(object), argument, flaggedUse, site);
                return;
            case NEXT_ENTRY:
                if (use == CHANGE || use == ADD) {
                    HandoverHooks.changeAny(kind.container(object), site);
                }
                return;
            case NEXT_ELEMENT:
                if (use == CHANGE) {
                    QueueWatch.removed(kind.container(object), site);
                }
                return;
            default:
        }
    }

    /** Whether a synchronized wrapper makes a call without its lock. */
    @Hidden
    private static boolean isUnlocked(int use, int site) {
        return use == LOOK && UNLOCKED.contains(String.valueOf(WholeObjectSites.method(site)));
    }

    /** Whether the call may compare what it finds by code of the program. */
    @Hidden
    private static boolean mayCompare(Object argument, int use) {
        return use == LOOK
                || use == CHANGE
                || use == CHANGE_VALUE
                || (use == ADD || use == CHANGE_KEY || use == LOOK_KEY) && !EntryKeys.isAsked(argument);
    }

    /** Whether it may compare with anything: what belongs to a key that only the JDK compares was put under that key. */
    @Hidden
    private static boolean mayCompareAny(Object argument, int use) {
        return mayCompare(argument, use) && !(use == CHANGE_VALUE && EntryKeys.isAsked(argument));
    }

    @Hidden
    private static void beforeKeys(Object container, Object key, int use, int site) {
        if (mayCompare(key, use)) {
            HandoverHooks.comparing(container);
        }
        if (use == LOOK_EMPTY || mayCompareAny(key, use)) {
            HandoverHooks.lookedAny(container, site);
        }
        if (use == ADD || use == CHANGE_KEY || use == CHANGE_VALUE) {
            EntryKeys.change(container, key, site);
        } else if (use == TAKE || use == CHANGE) {
            HandoverHooks.changeAny(container, site);
        }
    }

    @Hidden
    private static void beforeQueue(ContainerKind kind, Object queue, Object argument, int use, int site) {
        if (use == ADD || use == TRANSFER) {
            if (argument != null) {
                HandoverHooks.put(queue, argument, site);
            }
        } else if (use == CHANGE) {
            HandoverHooks.putUnknown(queue, site);
        }
        if (use != ADD && mayCompare(argument, use)) {
            HandoverHooks.comparing(queue);
            HandoverHooks.seenAny(queue, site);
        }
        if (kind.order() == ContainerKind.Order.SORTED
                && (use == CHANGE || use == ADD && !(EntryKeys.isAsked(argument) && isNatural(queue)))) {
            Channels.send(queue, Channels.COMPARED, site);
        }
        if (use == TAKE && (kind.meets() || queue instanceof TransferQueue)) {
            Channels.send(queue, Channels.COUNTED, site);
        } else if (use == CHANGE || use == CHANGE_KEY) {
            QueueWatch.removing(queue, site);
        }
    }

    /** Whether a queue that sorts does so by what its elements say themselves. */
    @Hidden
    private static boolean isNatural(Object queue) {
        return JdkFields.reference(queue, COMPARATOR) == null;
    }

    /** After a call that returns an object, or nothing. */
    @Hidden
    public static void after(Object result, Object object, Object argument, int use, int site) {
        after(result, true, object, argument, use, site);
    }

    /** Before a call that gets containers in an array, as {@code String.format} does. */
    @Hidden
    public static void beforeAll(Object[] objects, int use, int site) {
        if (objects != null) {
            for (Object object : objects) {
                before(object, null, use | PASSED, site);
            }
        }
    }

    /** After such a call. */
    @Hidden
    public static void afterAll(Object[] objects, int use, int site) {
        if (objects != null) {
            for (Object object : objects) {
                after(null, object, null, use | PASSED, site);
            }
        }
    }

    /** After a call that returns a boolean or an int. */
    @Hidden
    public static void after(int result, Object object, Object argument, int use, int site) {
        after(null, result != 0, object, argument, use, site);
    }

    @Hidden
    private static void after(
            Object result, boolean success, Object object, Object argument, int flaggedUse, int site) {
        if (Gates.ON) {
            Gates.called(Threads.current());
        }
        ContainerKind kind = ContainerKind.of(object);
        if (WrapperSections.records(kind, object)) {
            WrapperSections.called();
            if ((flaggedUse & PASSED) != 0) {
                WrapperSections.passed(kind, object, site);
            }
        } else if (kind.order() != ContainerKind.Order.NONE) {
            after(kind, result, success, object, argument, flaggedUse & ~PASSED, site);
        }
    }

    @DontInline
    @Hidden
    private static void after(
            ContainerKind kind, Object result, boolean success, Object object, Object argument, int use, int site) {
        switch (kind.order()) {
            case ELEMENTS:
            case SORTED:
            case MEETINGS:
                afterQueue(kind, result, success, object, argument, use, site);
                return;
            case KEYS:
                Object container = kind.container(object);
                Object key = kind.key(object, container, argument);
                if (mayCompare(key, use)) {
                    HandoverHooks.compared(container);
                }
                if (use == ADD || use == CHANGE_KEY || use == CHANGE_VALUE || use == LOOK_KEY) {
                    EntryKeys.looked(container, key, site);
                } else {
                    HandoverHooks.lookedAny(container, site);
                }
                return;
            case CHANGES:
                if (mayCompare(argument, use)) {
                    HandoverHooks.compared(kind.container(object));
                }
                HandoverHooks.lookedAny(kind.container(object), site);
                return;
            case CALLS:
                HandoverHooks.lookedAny(kind.container(object), site);
                Channels.receive(kind.container(object), Channels.GIVEN, site);
                if (kind.outer() == JdkFields.NONE && argument != null && !EntryKeys.isAsked(argument)) {
                    HandoverHooks.changeAny(object, site);
                }
                return;
            case VIEW:
                after(result, success, kind.shown(object), argument, use, site);
                return;
            case NEXT_ELEMENT:
                if (result != null) {
                    HandoverHooks.seen(kind.container(object), result, site);
                }
                return;
            case NEXT_ENTRY:
                HandoverHooks.lookedAny(kind.container(object), site);
                Channels.receive(kind.container(object), Channels.GIVEN, site);
                return;
            case LATER:
                HandoverHooks.lookedLater(object, site);
                return;
            default:
        }
    }

    /** After a call that gave a spliterator away, which looks into the container only when it is used. */
    @Hidden
    public static void gave(Object later, Object object) {
        ContainerKind kind = ContainerKind.of(object);
        if (kind.order() == ContainerKind.Order.VIEW) {
            gave(later, kind.shown(object));
        } else if (kind.order() != ContainerKind.Order.NONE
                && ContainerKind.of(later).order() == ContainerKind.Order.LATER) {
            HandoverHooks.gave(later, kind.container(object));
        }
    }

    @Hidden
    private static void afterQueue(
            ContainerKind kind, Object result, boolean success, Object queue, Object argument, int use, int site) {
        if (use != ADD && mayCompare(argument, use)) {
            HandoverHooks.compared(queue);
        }
        if (use == ADD || use == TRANSFER) {
            if (!success && argument != null) {
                HandoverHooks.refused(queue, argument);
                QueueWatch.foundFull(queue, site);
            } else if (use == TRANSFER || kind.meets()) {
                Channels.receive(queue, Channels.COUNTED, site);
            }
        } else if (use == TAKE || use == SEE) {
            if (result == null) {
                QueueWatch.foundEmpty(queue, site);
            } else if (use == TAKE) {
                HandoverHooks.taken(queue, result, site);
                QueueWatch.foundNext(queue, site);
            } else {
                HandoverHooks.seen(queue, result, site);
                QueueWatch.foundNext(queue, site);
            }
            if (result instanceof Runnable) {
                TaskPoints.taken(result, site);
            }
        } else {
            if (success || use == LOOK_EMPTY) {
                HandoverHooks.seenAny(queue, site);
            }
            if (use == LOOK || success == (use == LOOK_EMPTY)) {
                QueueWatch.foundEmpty(queue, site);
            }
        }
    }
}
