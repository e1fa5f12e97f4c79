// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import dev.foretell.trace.CallStack;
import dev.foretell.trace.CallStacks;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Cuts a test's events out of the recording of the whole JVM: what each thread did after the test began. Locks that
 * were held then are acquired first, so that they keep others out as they did; what ends a block that began
 * before is left out. A run of what is left, put behind all that came before, is a run of the program, so whatever is
 * predicted from it is possible.
 */
final class TestWindow {
    private final Map<Integer, Integer> earlier = new HashMap<>();

    /** Begins after the events of this recording. */
    TestWindow(Trace soFar) {
        for (int event = 0; event < soFar.size(); event++) {
            earlier.merge(soFar.thread(event), 1, Integer::sum);
        }
    }

    /** Cuts a later recording of the same JVM. */
    Cut of(Trace all) {
        Trace.Builder before = builder(all);
        Trace.Builder test = builder(all);
        Map<Integer, Integer> seen = new HashMap<>();
        Map<Opening, Integer> open = new LinkedHashMap<>();
        Set<Long> placesBefore = new HashSet<>();
        boolean[] inside = new boolean[all.size()];
        for (int event = 0; event < all.size(); event++) {
            int number = seen.merge(all.thread(event), 1, Integer::sum);
            inside[event] = number > earlier.getOrDefault(all.thread(event), 0);
            if (!inside[event]) {
                note(open, all, event);
                add(before, all, event);
                placesBefore.add(place(all.thread(event), all.location(event)));
            }
        }
        open.forEach((opening, depth) -> reopen(test, opening, depth));
        int carried = test.size();
        Map<Opening, Integer> depths = new HashMap<>(open);
        depths.keySet().removeIf(opening -> opening.kind().target() != Kind.Target.LOCK);
        for (int event = 0; event < all.size(); event++) {
            if (inside[event] && note(depths, all, event)) {
                add(test, all, event);
            }
        }
        test.onlyStacks(stacksOfTest(all, placesBefore));
        return new Cut(before.build(), test.build(), carried);
    }

    private static long place(int thread, int location) {
        return (long) thread << Integer.SIZE | location & 0xffff_ffffL;
    }

    /** Those of threads that were at a place before are of that time, and so of another test. */
    private static CallStacks stacksOfTest(Trace all, Set<Long> placesBefore) {
        CallStacks kept = new CallStacks();
        for (CallStack stack : all.stacks().all()) {
            int thread = all.threadNames().find(stack.thread());
            int location = all.locationNames().find(stack.location());
            if (!placesBefore.contains(place(thread, location))) {
                kept.add(stack);
            }
        }
        return kept;
    }

    private static Trace.Builder builder(Trace all) {
        Trace.Builder builder = new Trace.Builder();
        builder.names(all);
        return builder;
    }

    private static void add(Trace.Builder builder, Trace all, int event) {
        builder.add(
                all.kind(event),
                all.thread(event),
                all.target(event),
                all.location(event),
                all.valueType(event),
                all.value(event));
    }

    private record Opening(int thread, Kind kind, int target) {}

    private static void reopen(Trace.Builder builder, Opening opening, int depth) {
        for (int i = 0; i < depth && opening.kind().target() == Kind.Target.LOCK; i++) {
            builder.add(opening.kind(), opening.thread(), opening.target(), Trace.NO_LOCATION, Value.NONE, 0);
        }
    }

    /** Keeps count of what is open; false if the event ends something that is not. */
    private static boolean note(Map<Opening, Integer> open, Trace trace, int event) {
        Kind kind = trace.kind(event);
        Kind opens = opener(kind);
        if (opens == null) {
            return true;
        }
        int target = opens == Kind.BEGIN ? Trace.NO_TARGET : trace.target(event);
        Opening opening = new Opening(trace.thread(event), opens, target);
        if (kind == opens) {
            open.merge(opening, 1, Integer::sum);
            return true;
        }
        boolean isOpen = open.containsKey(opening);
        open.computeIfPresent(opening, (any, depth) -> depth == 1 ? null : depth - 1);
        return isOpen;
    }

    /** What an event of this kind opens or closes; null if nothing. */
    private static Kind opener(Kind kind) {
        return switch (kind) {
            case ACQUIRE, RELEASE -> Kind.ACQUIRE;
            case READ_ACQUIRE, READ_RELEASE -> Kind.READ_ACQUIRE;
            case BEGIN, END -> Kind.BEGIN;
            case EXEC, RETURN -> Kind.EXEC;
            default -> null;
        };
    }
}
