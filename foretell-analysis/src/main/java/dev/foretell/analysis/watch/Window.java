// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.watch;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Released;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The latest events of a run as a trace of their own. It begins with the acquires of locks that were held at its border: without them, it
 * would stand for runs in which others have these locks. Whatever else happened before is common to all runs it stands for.
 */
final class Window {
    private final TraceNames names;
    private final Trace.Builder builder = new Trace.Builder();
    private int carried;

    Window(TraceNames names) {
        this.names = names;
        builder.names(names);
    }

    /** The next window, after all that is in this one. Nobody can want a lock that was released, though it may be held for ever. */
    Window next(Released released) {
        Window next = new Window(names);
        Trace trace = builder.build();
        Set<Integer> forgotten = new HashSet<>();
        for (int i = 0; i < released.locks().size(); i++) {
            forgotten.add(released.locks().get(i));
        }
        for (int event : held(trace)) {
            if (forgotten.contains(trace.target(event))) {
                continue;
            }
            next.add(
                    trace.kind(event),
                    trace.thread(event),
                    trace.target(event),
                    trace.location(event),
                    trace.valueType(event),
                    trace.value(event));
        }
        next.carried = next.builder.size();
        return next;
    }

    void add(Kind kind, int thread, int target, int location, Value type, long value) {
        builder.event(kind, thread, target, location, type, value);
    }

    /** How many events stand at the beginning that belong to an earlier window. */
    int carried() {
        return carried;
    }

    /** How many events there are, those that belong to an earlier window aside. */
    int size() {
        return builder.size() - carried;
    }

    /** What is in the window now. */
    Trace trace() {
        return builder.build();
    }

    /** What is in the window, of a run that ended with this damage, or null if it is whole. */
    Trace last(String damage) {
        if (damage != null) {
            builder.incomplete(damage);
        }
        return builder.build();
    }

    /** The acquires at the end of the trace that have no release, in their order. */
    private static List<Integer> held(Trace trace) {
        Map<Long, Deque<Integer>> open = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            long holder = (long) trace.thread(event) << 32 | trace.target(event);
            switch (trace.kind(event)) {
                case ACQUIRE, READ_ACQUIRE ->
                    open.computeIfAbsent(holder, h -> new ArrayDeque<>()).push(event);
                case RELEASE, READ_RELEASE ->
                    open.computeIfAbsent(holder, h -> new ArrayDeque<>()).poll();
                default -> {}
            }
        }
        List<Integer> held = new ArrayList<>();
        open.values().forEach(held::addAll);
        held.sort(null);
        return held;
    }
}
