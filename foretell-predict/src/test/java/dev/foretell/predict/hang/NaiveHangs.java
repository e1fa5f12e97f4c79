// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.hang;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The waits that some run of a small trace never comes out of, by trying all: threads wait as Java's do, until a notification comes after they began to. A run in which a read sees another write than
 * observed is not followed any further. Shares no code with the predictor or the checker.
 */
final class NaiveHangs {
    private final Trace trace;
    private final List<List<Integer>> threads = new ArrayList<>();
    private final int[] source;
    private final Set<Integer> found = new HashSet<>();

    private NaiveHangs(Trace trace) {
        this.trace = trace;
        source = new int[trace.size()];
        for (int thread = 0; thread < trace.threadNames().size(); thread++) {
            threads.add(new ArrayList<>());
        }
        Map<Integer, Integer> writes = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            threads.get(trace.thread(event)).add(event);
            if (trace.kind(event).isRead()) {
                source[event] = writes.getOrDefault(trace.target(event), -1);
            } else if (trace.kind(event).isWrite()) {
                writes.put(trace.target(event), event);
            }
        }
    }

    /** The releases by which those threads began to wait. */
    static Set<Integer> of(Trace trace) {
        NaiveHangs hangs = new NaiveHangs(trace);
        hangs.explore();
        return hangs.found;
    }

    /** How far threads are, the last writes, and which waiting threads have been notified. */
    private record State(int[] done, int[] writes, boolean[] notified) {
        String key() {
            return Arrays.toString(done) + Arrays.toString(writes) + Arrays.toString(notified);
        }

        State copy() {
            return new State(done.clone(), writes.clone(), notified.clone());
        }
    }

    private void explore() {
        int[] writes = new int[trace.variableNames().size()];
        Arrays.fill(writes, -1);
        Deque<State> open = new ArrayDeque<>();
        Set<String> known = new HashSet<>();
        open.add(new State(new int[threads.size()], writes, new boolean[threads.size()]));
        while (!open.isEmpty()) {
            State state = open.pop();
            if (!known.add(state.key())) {
                continue;
            }
            boolean isOver = true;
            for (int thread = 0; thread < threads.size(); thread++) {
                int event = next(state, thread);
                if (event >= 0 && mayCome(state, event)) {
                    isOver = false;
                    boolean isStray = trace.kind(event).isRead() && state.writes[trace.target(event)] != source[event];
                    if (!isStray) {
                        open.push(after(state, event));
                    }
                }
            }
            for (int thread = 0; thread < threads.size() && isOver; thread++) {
                if (isWaiting(state, thread) && !state.notified[thread]) {
                    found.add(threads.get(thread).get(state.done[thread] - 1));
                }
            }
        }
    }

    private int next(State state, int thread) {
        List<Integer> events = threads.get(thread);
        return state.done[thread] < events.size() ? events.get(state.done[thread]) : -1;
    }

    /** Whether a thread has given up a lock and will take it again with a wake-up. */
    private boolean isWaiting(State state, int thread) {
        int at = state.done[thread];
        List<Integer> events = threads.get(thread);
        return at > 0
                && at + 1 < events.size()
                && trace.kind(events.get(at - 1)) == Kind.RELEASE
                && trace.kind(events.get(at)) == Kind.ACQUIRE
                && trace.kind(events.get(at + 1)) == Kind.WAKE;
    }

    private boolean mayCome(State state, int event) {
        int thread = trace.thread(event);
        return switch (trace.kind(event)) {
            case ACQUIRE -> isFree(state, trace.target(event)) && (!isWaiting(state, thread) || state.notified[thread]);
            case JOIN -> next(state, trace.target(event)) < 0;
            default -> true;
        };
    }

    private boolean isFree(State state, int lock) {
        int held = 0;
        for (int thread = 0; thread < threads.size(); thread++) {
            for (int event : threads.get(thread).subList(0, state.done[thread])) {
                if (trace.kind(event).target() == Kind.Target.LOCK && trace.target(event) == lock) {
                    held += trace.kind(event) == Kind.ACQUIRE ? 1 : trace.kind(event) == Kind.RELEASE ? -1 : 0;
                }
            }
        }
        return held == 0;
    }

    private State after(State state, int event) {
        State next = state.copy();
        int thread = trace.thread(event);
        next.done[thread]++;
        next.notified[thread] = false;
        if (trace.kind(event).isWrite()) {
            next.writes[trace.target(event)] = event;
        }
        for (int other = 0; other < threads.size() && trace.kind(event) == Kind.NOTIFY; other++) {
            if (isWaiting(next, other)) {
                int release = threads.get(other).get(next.done[other] - 1);
                next.notified[other] |= trace.target(release) == trace.target(event);
            }
        }
        return next;
    }
}
