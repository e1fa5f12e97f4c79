// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.cell;

import dev.foretell.causality.Reliance;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** What changes of a container do to what was seen of it, told by the names of methods. What is not in the table is taken to change nothing, so that nobody is accused for it. */
final class CellEffects {
    /** What a change does. */
    private enum Change {
        /** Adds what is not there yet, and leaves alone what is. */
        ADD_ABSENT,
        /** Adds or replaces. */
        PUT,
        /** Replaces what is there. */
        REPLACE,
        /** Adds, replaces or removes. */
        COMPUTE,
        REMOVE,
        CLEAR,
        /** Removes the first element. */
        TAKE_FIRST,
        /** Removes the last element. */
        TAKE_LAST,
        /** Removes an element somewhere. */
        TAKE_SOME,
        /** Adds, whatever is there. */
        APPEND
    }

    /** What a look tells. */
    private enum Look {
        VALUE,
        PRESENCE,
        EMPTINESS,
        SIZE,
        /** For how many there is room. */
        ROOM,
        /** An element at the front, or null. */
        FRONT,
        /** The last element, or null. */
        BACK
    }

    private static final Map<String, Change> CHANGES = new HashMap<>();
    private static final Map<String, Look> LOOKS = new HashMap<>();

    static {
        enter(CHANGES, Change.ADD_ABSENT, "putIfAbsent", "computeIfAbsent", "addIfAbsent");
        enter(CHANGES, Change.PUT, "put", "merge", "setProperty");
        enter(CHANGES, Change.REPLACE, "replace", "computeIfPresent");
        enter(CHANGES, Change.COMPUTE, "compute");
        enter(CHANGES, Change.REMOVE, "remove", "removeElement");
        enter(CHANGES, Change.CLEAR, "clear", "removeAllElements");
        enter(CHANGES, Change.TAKE_FIRST, "poll", "take", "pop", "pollFirst", "takeFirst", "removeFirst");
        enter(CHANGES, Change.TAKE_FIRST, "pollFirstEntry");
        enter(CHANGES, Change.TAKE_SOME, "removeElementAt");
        enter(CHANGES, Change.TAKE_LAST, "pollLast", "takeLast", "removeLast", "pollLastEntry");
        enter(CHANGES, Change.APPEND, "add", "offer", "push", "addFirst", "addLast", "offerFirst", "offerLast");
        enter(CHANGES, Change.APPEND, "addElement", "putFirst", "putLast");
        enter(LOOKS, Look.VALUE, "get", "getOrDefault", "getProperty");
        enter(LOOKS, Look.PRESENCE, "containsKey", "contains");
        enter(LOOKS, Look.EMPTINESS, "isEmpty");
        enter(LOOKS, Look.SIZE, "size");
        enter(LOOKS, Look.ROOM, "remainingCapacity");
        enter(LOOKS, Look.FRONT, "peek", "element", "peekFirst", "getFirst", "firstElement", "firstEntry", "firstKey");
        enter(LOOKS, Look.BACK, "peekLast", "getLast", "lastElement", "lastEntry", "lastKey");
    }

    private static final Set<Change> ADDING = Set.of(Change.ADD_ABSENT, Change.PUT, Change.COMPUTE, Change.APPEND);
    private static final Set<Change> REMOVING =
            Set.of(Change.REMOVE, Change.CLEAR, Change.TAKE_FIRST, Change.TAKE_LAST, Change.TAKE_SOME);

    /** Those that change the value of a key for which there is one. */
    private static final Set<Change> OTHER_VALUES =
            Set.of(Change.PUT, Change.REPLACE, Change.COMPUTE, Change.REMOVE, Change.CLEAR);

    private CellEffects() {}

    private static <T> void enter(Map<String, T> table, T meaning, String... methods) {
        for (String method : methods) {
            table.put(method, meaning);
        }
    }

    /** Whether a change adds a key, or removes one: then it counts only if that was not there, or was. */
    static boolean addsKey(String change) {
        Change its = CHANGES.get(change);
        return its == Change.PUT || its == Change.ADD_ABSENT || its == Change.COMPUTE;
    }

    static boolean removesKey(String change) {
        return CHANGES.get(change) == Change.REMOVE;
    }

    /** Whether a look is about how many there are. */
    static boolean isCount(String look) {
        Look its = LOOKS.get(look);
        return its == Look.EMPTINESS || its == Look.SIZE || its == Look.ROOM || its == Look.FRONT || its == Look.BACK;
    }

    /** Whether, after a change of this name, what relies on a look is no longer justified. */
    static boolean isHarmful(String look, String change, Reliance reliance) {
        Look seen = LOOKS.get(look);
        Change done = CHANGES.get(change);
        if (seen == null || done == null) {
            return false;
        }
        return switch (reliance.kind()) {
            case UPDATE ->
                seen == Look.VALUE ? OTHER_VALUES.contains(done) : seen == Look.SIZE && ADDING.contains(done);
            case CHECK -> isCheckBroken(seen, done, reliance);
            case USE -> REMOVING.contains(done);
        };
    }

    /** Whether another element is at the end that was looked at, or none. */
    private static boolean isOtherEnd(Look seen, Change done) {
        return seen == Look.FRONT && (done == Change.TAKE_FIRST || done == Change.CLEAR)
                || seen == Look.BACK && (done == Change.TAKE_LAST || done == Change.CLEAR);
    }

    private static boolean isCheckBroken(Look seen, Change done, Reliance reliance) {
        boolean isTold = reliance.passes() != null;
        boolean many = isTold ? reliance.passes().test(Integer.MAX_VALUE) : reliance.bound() > 0;
        boolean none = isTold ? reliance.passes().test(0) : reliance.bound() < 0;
        return switch (seen) {
            case PRESENCE, VALUE, FRONT, BACK -> {
                boolean one = isTold && reliance.passes().test(1);
                yield isTold
                        ? one && !none && REMOVING.contains(done) || none && !one && ADDING.contains(done)
                        : seen == Look.VALUE && OTHER_VALUES.contains(done) || isOtherEnd(seen, done);
            }
            case EMPTINESS -> {
                boolean one = isTold && reliance.passes().test(1);
                yield isTold && (one && !none && ADDING.contains(done) || none && !one && REMOVING.contains(done));
            }
            case ROOM -> many && !none && ADDING.contains(done);
            case SIZE -> none && !many && ADDING.contains(done) || many && !none && REMOVING.contains(done);
        };
    }
}
