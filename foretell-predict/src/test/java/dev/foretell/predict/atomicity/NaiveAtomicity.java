// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.predict.NaiveRuns;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** All broken patterns of a small trace: each list is the number of the pattern and its events. */
final class NaiveAtomicity {
    private static final String[] PATTERNS = {
        "Rx wx Wx",
        "Rx wx Rx",
        "Wx rx Wx",
        "Wx wx Rx",
        "Wx wx Wx",
        "Wx wx wy Wy",
        "Wx wy wx Wy",
        "Wx rx ry Wy",
        "Wx ry rx Wy",
        "Rx wx wy Ry",
        "Rx wy wx Ry"
    };

    private final Trace trace;
    private final NaiveRuns runs;
    private final Set<List<Integer>> broken = new HashSet<>();

    NaiveAtomicity(Trace trace) {
        this.trace = trace;
        this.runs = new NaiveRuns(trace);
    }

    static Set<List<Integer>> of(Trace trace) {
        NaiveAtomicity naive = new NaiveAtomicity(trace);
        for (int pattern = 1; pattern <= PATTERNS.length; pattern++) {
            naive.choose(pattern, PATTERNS[pattern - 1].split(" "), new ArrayList<>());
        }
        return naive.broken;
    }

    private void choose(int number, String[] pattern, List<Integer> events) {
        if (events.size() == pattern.length) {
            int[] order = events.stream().mapToInt(Integer::intValue).toArray();
            if (areInBlocks(events) && runs.has(order)) {
                events.add(0, number);
                broken.add(List.copyOf(events));
                events.remove(0);
            }
            return;
        }
        for (int event = 0; event < trace.size(); event++) {
            if (fits(pattern, events, event)) {
                events.add(event);
                choose(number, pattern, events);
                events.remove(events.size() - 1);
            }
        }
    }

    private boolean fits(String[] pattern, List<Integer> events, int event) {
        String step = pattern[events.size()];
        boolean write = Character.toUpperCase(step.charAt(0)) == 'W';
        Kind kind = trace.kind(event);
        if (!(write ? kind.isWrite() : kind.isRead())) {
            return false;
        }
        for (int i = 0; i < events.size(); i++) {
            int other = events.get(i);
            boolean sameThread = Character.isUpperCase(step.charAt(0)) == Character.isUpperCase(pattern[i].charAt(0));
            boolean sameVariable = step.charAt(1) == pattern[i].charAt(1);
            if (sameThread != (trace.thread(other) == trace.thread(event))
                    || sameVariable != (trace.target(other) == trace.target(event))
                    || sameThread && other >= event) {
                return false;
            }
        }
        return true;
    }

    private boolean areInBlocks(List<Integer> events) {
        int last = events.size() - 1;
        return block(events.get(0), events.get(last)) >= 0 && (last < 3 || block(events.get(1), events.get(2)) >= 0);
    }

    /** The event that begins the latest block around two events of a thread, or -1. */
    int block(int first, int last) {
        for (int begin = first - 1; begin >= 0; begin--) {
            if (trace.thread(begin) == trace.thread(first)
                    && end(begin) > last
                    && (trace.kind(begin) == Kind.BEGIN
                            || mayGuard(trace.target(begin), first) && mayGuard(trace.target(begin), last))) {
                return begin;
            }
        }
        return -1;
    }

    /** Sections of locks do not guard what is volatile, nor what others guard. */
    private boolean mayGuard(int lock, int access) {
        if (isEverVolatile(access)) {
            return false;
        }
        Set<Integer> common = null;
        Set<Integer> threads = new HashSet<>();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event).isAccess() && trace.target(event) == trace.target(access)) {
                Set<Integer> held = held(event);
                threads.add(trace.thread(event));
                if (common == null && (threads.size() > 1 || !held.isEmpty())) {
                    common = new HashSet<>(held);
                } else if (common != null && (threads.size() > 1 || !held.isEmpty())) {
                    common.retainAll(held);
                }
            }
        }
        return common == null || common.isEmpty() || common.contains(lock);
    }

    /** The locks that have been taken more often than given back. */
    private Set<Integer> held(int access) {
        Set<Integer> held = new HashSet<>();
        for (int before = 0; before < access; before++) {
            int taken = 0;
            for (int event = 0; event < access; event++) {
                if (trace.thread(event) == trace.thread(access)
                        && trace.kind(event).target() == Kind.Target.LOCK
                        && trace.target(event) == trace.target(before)) {
                    taken += switch (trace.kind(event)) {
                        case ACQUIRE, READ_ACQUIRE -> 1;
                        case RELEASE, READ_RELEASE -> -1;
                        default -> 0;
                    };
                }
            }
            if (trace.kind(before).target() == Kind.Target.LOCK && taken > 0) {
                held.add(trace.target(before));
            }
        }
        return held;
    }

    private boolean isEverVolatile(int access) {
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event).isVolatile() && trace.target(event) == trace.target(access)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The event that ends the block that an event begins: -1 if it begins none, as when a lock is taken again; the size of
     * the trace if none ends it.
     */
    private int end(int begin) {
        Kind begins = trace.kind(begin);
        Kind ends = switch (begins) {
            case BEGIN -> Kind.END;
            case ACQUIRE -> Kind.RELEASE;
            case READ_ACQUIRE -> Kind.READ_RELEASE;
            default -> null;
        };
        if (ends == null) {
            return -1;
        }
        int depth = 0;
        for (int event = begins == Kind.BEGIN ? begin : 0; event < trace.size(); event++) {
            if (event == begin && depth > 0) {
                return -1;
            }
            if (trace.thread(event) == trace.thread(begin)
                    && (begins == Kind.BEGIN || trace.target(event) == trace.target(begin))) {
                depth += trace.kind(event) == begins ? 1 : trace.kind(event) == ends ? -1 : 0;
            }
            if (event > begin && depth == 0) {
                return event;
            }
        }
        return trace.size();
    }
}
