// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk;

import dev.foretell.runtime.memory.PerClass;
import dev.foretell.runtime.order.SynchroniserState;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.Queue;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.Spliterator;
import jdk.internal.vm.annotation.Hidden;

/**
 * What a container, or an iterator over one, has to say about order. Told by the first class of the
 * JDK on the way up: a program's subclass is of its parent's kind.
 *
 * @param order what it orders
 * @param mutex field that holds what it locks, if that is not itself but the container that it is a part of; or {@link JdkFields#NONE}
 * @param outer field that holds the container that this is a view of or an iterator over, or {@link
 *     JdkFields#NONE}
 * @param selection which keys a call that is passed something concerns
 */
public record ContainerKind(Order order, long mutex, long outer, Selection selection) {
    public enum Order {
        /** Nothing: it is not for use by several threads, or written by the program. */
        NONE,
        /** An element's addition before its removal. */
        ELEMENTS,
        /** As {@link #ELEMENTS}, and code of the program compares elements that others have added. */
        SORTED,
        /** As {@link #ELEMENTS}, and the start of a removal before the end of the addition it meets. */
        MEETINGS,
        /** Changes under a key before looks at it. */
        KEYS,
        /** Changes before looks. */
        CHANGES,
        /** All calls, as they exclude each other. */
        CALLS,
        /** What the container or iterator behind it orders. */
        VIEW,
        /** For an iterator: elements of a container of order {@link #ELEMENTS}. */
        NEXT_ELEMENT,
        /** For an iterator over a container of order {@link #KEYS} or {@link #CALLS}. */
        NEXT_ENTRY,
        /** For a spliterator: what the container orders that gave it away, see {@link SynchroniserState#source}. */
        LATER
    }

    /** Which keys a call that is passed something concerns. */
    private enum Selection {
        /** Those that are equal to it, so have the same hash. */
        EQUAL,
        /** Those that the container's comparator says are equal to it, if it has one. */
        COMPARED,
        /** Any: a value or an entry is passed. */
        ANY
    }

    private static final Class<?> ITERATOR = new ArrayList<>().iterator().getClass();
    private static final ContainerKind NOTHING = new ContainerKind(Order.NONE, JdkFields.NONE);
    private static final ContainerKind SORTED = NOTHING.selecting(Selection.COMPARED);

    /** Fields of views and of iterators round other iterators that refer to what is behind. */
    private static final String[] SHOWN = {
        "m", "c", "s", "q", "i", "it", "e", "base", "val$it", "val$i", "val$spliterator", "this$0"
    };

    private static final PerClass<ContainerKind> KINDS = new PerClass<>(ContainerKind::compute);

    private ContainerKind(Order order, long outer) {
        this(order, JdkFields.NONE, outer, Selection.EQUAL);
    }

    private ContainerKind selecting(Selection other) {
        return new ContainerKind(order, mutex, outer, other);
    }

    @Hidden
    public static ContainerKind of(Object object) {
        return object == null || isUsual(object.getClass()) ? NOTHING : KINDS.get(object.getClass());
    }

    /** What most calls are on: for these, comparing is cheaper than looking up. */
    @Hidden
    private static boolean isUsual(Class<?> type) {
        return type == ArrayList.class || type == ITERATOR || type == HashMap.class || type == HashSet.class;
    }

    @Hidden
    private static ContainerKind compute(Class<?> type) {
        Class<?> platform = type;
        while (platform != null && platform.getClassLoader() != null) {
            platform = platform.getSuperclass();
        }
        if (platform == null) {
            return NOTHING;
        }
        if (Spliterator.class.isAssignableFrom(platform) && !Iterator.class.isAssignableFrom(platform)) {
            return new ContainerKind(Order.LATER, JdkFields.NONE);
        }
        String name = platform.getName();
        if (name.startsWith("java.util.concurrent.")) {
            return concurrent(platform, name);
        }
        if (name.startsWith("java.util.Collections$Synchronized")) {
            boolean map = Map.class.isAssignableFrom(platform);
            return new ContainerKind(
                    Order.CALLS, find(platform, "mutex"), find(platform, map ? "m" : "c"), Selection.EQUAL);
        }
        if (name.equals("java.util.Collections$SetFromMap")
                || name.equals("java.util.Collections$SequencedSetFromMap")) {
            return new ContainerKind(Order.KEYS, find(platform, "m"));
        }
        if (name.startsWith("java.util.Collections$")
                || name.startsWith("java.util.ReverseOrder")
                || name.startsWith("java.util.Enumeration$")
                || name.startsWith("java.util.Spliterators$")) {
            return view(platform);
        }
        if (name.startsWith("java.util.Vector$") || name.startsWith("java.util.Hashtable$Enumerator")) {
            return new ContainerKind(Order.NEXT_ENTRY, find(platform, "this$0"));
        }
        switch (name) {
            case "java.util.Vector":
            case "java.util.Stack":
            case "java.util.Hashtable":
            case "java.util.Properties":
            case "java.lang.StringBuffer":
                return new ContainerKind(Order.CALLS, JdkFields.NONE);
            case "java.util.TreeMap":
            case "java.util.TreeSet":
            case "java.util.TreeMap$AscendingSubMap":
            case "java.util.TreeMap$DescendingSubMap":
                return SORTED;
            default:
                return NOTHING;
        }
    }

    @Hidden
    private static ContainerKind view(Class<?> type) {
        long outer = find(type, SHOWN);
        return outer == JdkFields.NONE ? NOTHING : new ContainerKind(Order.VIEW, outer);
    }

    @Hidden
    private static ContainerKind concurrent(Class<?> type, String name) {
        if (Iterator.class.isAssignableFrom(type) || Enumeration.class.isAssignableFrom(type)) {
            return iterator(type, name);
        }
        if (Queue.class.isAssignableFrom(type)) {
            return new ContainerKind(queue(name), JdkFields.NONE);
        }
        if (name.startsWith("java.util.concurrent.CopyOnWrite")) {
            return new ContainerKind(Order.CHANGES, find(type, "al", "this$0", "base"));
        }
        if (Map.Entry.class.isAssignableFrom(type)) {
            long outer = find(type, "map");
            return outer == JdkFields.NONE ? NOTHING : new ContainerKind(Order.KEYS, outer).selecting(Selection.ANY);
        }
        if (Map.class.isAssignableFrom(type) || Collection.class.isAssignableFrom(type)) {
            ContainerKind keys = new ContainerKind(Order.KEYS, find(type, "map", "m"));
            return keys.selecting(selection(type, name));
        }
        return NOTHING;
    }

    @Hidden
    private static Selection selection(Class<?> type, String name) {
        if (name.contains("Values") || name.contains("Entry")) {
            return Selection.ANY;
        }
        boolean isSorted = SortedMap.class.isAssignableFrom(type) || SortedSet.class.isAssignableFrom(type);
        return isSorted ? Selection.COMPARED : Selection.EQUAL;
    }

    @Hidden
    private static Order queue(String name) {
        return switch (name) {
            case "java.util.concurrent.SynchronousQueue" -> Order.MEETINGS;
            case "java.util.concurrent.PriorityBlockingQueue", "java.util.concurrent.DelayQueue" -> Order.SORTED;
            default -> Order.ELEMENTS;
        };
    }

    @Hidden
    private static ContainerKind iterator(Class<?> type, String name) {
        if (name.startsWith("java.util.concurrent.CopyOnWrite")) {
            return NOTHING;
        }
        boolean keys = name.startsWith("java.util.concurrent.ConcurrentHashMap")
                || name.startsWith("java.util.concurrent.ConcurrentSkipList");
        return new ContainerKind(keys ? Order.NEXT_ENTRY : Order.NEXT_ELEMENT, find(type, "map", "this$0"));
    }

    /** The field, of the first of these names, that the class or an ancestor declares. */
    @Hidden
    private static long find(Class<?> type, String... fields) {
        for (String field : fields) {
            for (Class<?> c = type; c != null; c = c.getSuperclass()) {
                long offset = JdkFields.field(c, field);
                if (offset != JdkFields.NONE) {
                    return offset;
                }
            }
        }
        return JdkFields.NONE;
    }

    public boolean meets() {
        return order == Order.MEETINGS;
    }

    /** What this {@link Order#VIEW} shows. */
    public Object shown(Object object) {
        return JdkFields.reference(object, outer);
    }

    /** The container itself, behind views. */
    public Object container(Object object) {
        Object whole = JdkFields.reference(object, mutex);
        Object behind = whole == null || whole == object ? JdkFields.reference(object, outer) : whole;
        return behind == null || behind == object ? object : of(behind).container(behind);
    }

    /** What is passed to a call on this object, a view of the container or itself, if only keys with the same hash can equal it; else null. */
    public Object key(Object object, Object container, Object passed) {
        boolean isAny = selection == Selection.ANY
                || (object == container ? this : of(container)).selection == Selection.COMPARED
                        && isCompared(container);
        return isAny ? null : passed;
    }

    /** What a subclass of the program compares by is not asked. */
    private static boolean isCompared(Object sorted) {
        return sorted.getClass().getClassLoader() != null
                || (sorted instanceof SortedMap<?, ?> map ? map.comparator() : ((SortedSet<?>) sorted).comparator())
                        != null;
    }
}
