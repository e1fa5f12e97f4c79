// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.excerpt;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/** The locks that threads hold and the blocks and methods that they are in, at a place of a trace. */
final class OpenBlocks {
    private final Map<Opening, Deque<Integer>> open = new LinkedHashMap<>();
    private final Trace trace;

    private record Opening(int thread, Kind kind, int target) {}

    OpenBlocks(Trace trace) {
        this.trace = trace;
    }

    /** Adds the next event; false if it ends something that is not open. */
    boolean note(int event) {
        Kind kind = trace.kind(event);
        Kind opens = opener(kind);
        if (opens == null) {
            return true;
        }
        int target = opens == Kind.BEGIN ? Trace.NO_TARGET : trace.target(event);
        Opening opening = new Opening(trace.thread(event), opens, target);
        if (kind == opens) {
            open.computeIfAbsent(opening, any -> new ArrayDeque<>()).push(event);
            return true;
        }
        Deque<Integer> begins = open.get(opening);
        if (begins == null) {
            return false;
        }
        begins.pop();
        if (begins.isEmpty()) {
            open.remove(opening);
        }
        return true;
    }

    /** Begins a part of the trace: the locks that are held are acquired there first, so that they keep others out as they did; blocks are forgotten. */
    void carryLocks(Trace.Builder part, IntStream.Builder origins) {
        open.keySet().removeIf(opening -> opening.kind().target() != Kind.Target.LOCK);
        open.forEach((opening, begins) -> begins.descendingIterator().forEachRemaining(begin -> {
            part.add(opening.kind(), opening.thread(), opening.target(), Trace.NO_LOCATION, Value.NONE, 0);
            origins.add(begin);
        }));
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
