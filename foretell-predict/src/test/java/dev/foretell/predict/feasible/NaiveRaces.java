// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;

/**
 * All races of a small trace, by the definition: walks through all beginnings of runs, states with the same cut and the
 * same latest writes being one, and looks which accesses are next. A pair is its first event times 1000 plus its second.
 */
public final class NaiveRaces {
    private final Trace trace;
    private final int threads;
    private final int variables;
    private final int locks;
    private final int[][] events;
    private final int[] place;
    private final int[] sources;
    private final int[] forks;
    private final IntPredicate free;
    private final IntPredicate unconditional;

    private NaiveRaces(Trace trace, IntPredicate free, IntPredicate unconditional) {
        this.trace = trace;
        this.free = free;
        this.unconditional = unconditional;
        threads = trace.threadNames().size();
        variables = trace.variableNames().size();
        locks = trace.lockNames().size();
        events = new int[threads][];
        place = new int[trace.size()];
        sources = new int[trace.size()];
        forks = new int[threads];
        for (int t = 0; t < threads; t++) {
            int thread = t;
            forks[t] = -1;
            events[t] = java.util.stream.IntStream.range(0, trace.size())
                    .filter(e -> trace.thread(e) == thread)
                    .toArray();
            for (int i = 0; i < events[t].length; i++) {
                place[events[t][i]] = i;
            }
        }
        for (int e = 0; e < trace.size(); e++) {
            sources[e] = -1;
            for (int w = 0; w < e && trace.kind(e).isRead(); w++) {
                if (trace.kind(w).isWrite() && trace.target(w) == trace.target(e)) {
                    sources[e] = w;
                }
            }
            if (trace.kind(e) == Kind.FORK) {
                forks[trace.target(e)] = e;
            }
        }
    }

    public static Set<Integer> of(Trace trace) {
        return of(trace, read -> false, update -> false);
    }

    /**
     * @param free the reads that may see any write; if they are part of an update, only if that is unconditional
     * @param unconditional the updates that write whatever they read
     */
    public static Set<Integer> of(Trace trace, IntPredicate free, IntPredicate unconditional) {
        return new NaiveRaces(trace, free, unconditional).find();
    }

    /** Does not count a pair of which one is the write of an update that could not have read what it read. */
    private Set<Integer> find() {
        Set<Integer> races = new TreeSet<>();
        Set<ByteBuffer> seen = new HashSet<>();
        ArrayDeque<byte[]> open = new ArrayDeque<>();
        byte[] start = new byte[threads + variables];
        for (int v = 0; v < variables; v++) {
            start[threads + v] = -1;
        }
        open.push(start);
        while (!open.isEmpty()) {
            byte[] state = open.pop();
            collect(state, races);
            for (int t = 0; t < threads; t++) {
                if (state[t] < events[t].length && isEnabled(state, events[t][state[t]])) {
                    byte[] next = state.clone();
                    step(next, t);
                    if (isUpdateNext(next, t)) {
                        step(next, t);
                    }
                    if (seen.add(ByteBuffer.wrap(next))) {
                        open.push(next);
                    }
                }
            }
        }
        return races;
    }

    private void step(byte[] state, int thread) {
        int event = events[thread][state[thread]++];
        if (trace.kind(event).isWrite()) {
            state[threads + trace.target(event)] = (byte) event;
        }
    }

    private boolean isUpdateNext(byte[] state, int thread) {
        return state[thread] < events[thread].length && isUpdate(events[thread][state[thread]]);
    }

    private void collect(byte[] state, Set<Integer> races) {
        for (int a = 0; a < threads; a++) {
            for (int b = a + 1; b < threads; b++) {
                for (int first : next(state, a)) {
                    for (int second : next(state, b)) {
                        if (conflict(first, second)) {
                            races.add(Math.min(first, second) * 1000 + Math.max(first, second));
                        }
                    }
                }
            }
        }
    }

    /** The accesses that can be the next of a thread: the read and the write of an update, if that reads what it read. */
    private int[] next(byte[] state, int thread) {
        if (state[thread] == events[thread].length || !isForked(state, thread)) {
            return new int[0];
        }
        int event = events[thread][state[thread]];
        if (!trace.kind(event).isAccess()) {
            return new int[0];
        }
        byte[] after = state.clone();
        after[thread]++;
        boolean reads = isForked(state, thread) && state[threads + trace.target(event)] == sources[event];
        return isUpdateNext(after, thread) && reads ? new int[] {event, event + 1} : new int[] {event};
    }

    private boolean conflict(int a, int b) {
        Kind first = trace.kind(a);
        Kind second = trace.kind(b);
        return trace.target(a) == trace.target(b)
                && (first.isWrite() || second.isWrite())
                && !(first.isVolatile() && second.isVolatile());
    }

    private boolean isForked(byte[] state, int thread) {
        return forks[thread] < 0 || isDone(state, forks[thread]);
    }

    private boolean isDone(byte[] state, int event) {
        return state[trace.thread(event)] > place[event];
    }

    private boolean isUpdate(int event) {
        return event > 0
                && trace.kind(event) == Kind.VOLATILE_UPDATE
                && trace.kind(event - 1) == Kind.VOLATILE_READ
                && trace.thread(event - 1) == trace.thread(event)
                && trace.target(event - 1) == trace.target(event);
    }

    private boolean isPartOfUpdate(int read) {
        return read + 1 < trace.size() && isUpdate(read + 1);
    }

    private boolean isEnabled(byte[] state, int event) {
        int thread = trace.thread(event);
        int target = trace.target(event);
        return isForked(state, thread)
                && switch (trace.kind(event)) {
                    case READ, VOLATILE_READ ->
                        state[threads + target] == sources[event]
                                || free.test(event) && (!isPartOfUpdate(event) || unconditional.test(event + 1));
                    case ACQUIRE -> !isHeld(state, target, thread, true);
                    case READ_ACQUIRE -> !isHeld(state, target, thread, false);
                    case JOIN -> state[target] == events[target].length && isForked(state, target);
                    case RECEIVE -> areDone(state, event, Kind.SEND);
                    case WAKE -> areDone(state, event, Kind.NOTIFY);
                    default -> true;
                };
    }

    private boolean areDone(byte[] state, int event, Kind kind) {
        for (int e = 0; e < event; e++) {
            if (trace.kind(e) == kind && trace.target(e) == trace.target(event) && !isDone(state, e)) {
                return false;
            }
        }
        return true;
    }

    private boolean isHeld(byte[] state, int lock, int except, boolean inAnyMode) {
        for (int t = 0; t < threads; t++) {
            int exclusive = 0;
            int shared = 0;
            for (int i = 0; t != except && i < state[t]; i++) {
                int event = events[t][i];
                if (trace.kind(event).target() == Kind.Target.LOCK && trace.target(event) == lock) {
                    exclusive += trace.kind(event) == Kind.ACQUIRE ? 1 : trace.kind(event) == Kind.RELEASE ? -1 : 0;
                    shared += trace.kind(event) == Kind.READ_ACQUIRE
                            ? 1
                            : trace.kind(event) == Kind.READ_RELEASE ? -1 : 0;
                }
            }
            if (exclusive > 0 || inAnyMode && shared > 0) {
                return true;
            }
        }
        return false;
    }
}
