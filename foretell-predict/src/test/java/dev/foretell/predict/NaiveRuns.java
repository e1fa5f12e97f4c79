// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Goes through all beginnings of runs that a small trace stands for, by the rules of witnesses and nothing else. It
 * shares no code with the engines or the checker. A read that sees something else than observed is the end of its thread,
 * which then cannot be joined.
 */
public final class NaiveRuns {
    private final Trace trace;
    private final List<List<Integer>> threads = new ArrayList<>();
    private final int[] source;

    public NaiveRuns(Trace trace) {
        this.trace = trace;
        this.source = new int[trace.size()];
        int[] lastWrite = new int[64];
        Arrays.fill(lastWrite, -1);
        for (int t = 0; t < trace.threadNames().size(); t++) {
            threads.add(new ArrayList<>());
        }
        for (int e = 0; e < trace.size(); e++) {
            threads.get(trace.thread(e)).add(e);
            if (trace.kind(e).isAccess()) {
                source[e] = lastWrite[trace.target(e)];
                if (trace.kind(e).isWrite()) {
                    lastWrite[trace.target(e)] = e;
                }
            }
        }
    }

    public Trace trace() {
        return trace;
    }

    /** The events of each thread. */
    public List<List<Integer>> threads() {
        return threads;
    }

    /** Where a run may have got to. */
    public final class State {
        private final int[] done;
        private final int[] lastWrite;
        private final boolean[] ended;
        private int progress;

        private State(int[] done, int[] lastWrite, boolean[] ended, int progress) {
            this.done = done;
            this.lastWrite = lastWrite;
            this.ended = ended;
            this.progress = progress;
        }

        private State copy() {
            return new State(done.clone(), lastWrite.clone(), ended.clone(), progress);
        }

        private String key() {
            return Arrays.toString(done) + Arrays.toString(lastWrite) + Arrays.toString(ended) + progress;
        }

        /** The next event of a thread, or -1 if there is none or it cannot go on. */
        public int next(int thread) {
            boolean atEnd = ended[thread] || done[thread] == threads.get(thread).size();
            return atEnd ? -1 : threads.get(thread).get(done[thread]);
        }

        private boolean has(int event) {
            int thread = trace.thread(event);
            return threads.get(thread).indexOf(event) < done[thread];
        }

        /** Whether the holder has the lock so that the event, an acquire of another thread, must wait. */
        public boolean waitsFor(int event, int holder) {
            int writes = 0;
            int reads = 0;
            for (int e : threads.get(holder).subList(0, done[holder])) {
                if (trace.kind(e).target() == Kind.Target.LOCK && trace.target(e) == trace.target(event)) {
                    switch (trace.kind(e)) {
                        case ACQUIRE -> writes++;
                        case RELEASE -> writes--;
                        case READ_ACQUIRE -> reads++;
                        case READ_RELEASE -> reads--;
                        default -> {}
                    }
                }
            }
            return holder != trace.thread(event) && (writes > 0 || reads > 0 && trace.kind(event) == Kind.ACQUIRE);
        }
    }

    /** Shows every state that a run can get to. */
    public void forEach(Consumer<State> visitor) {
        explore(new int[0], visitor);
    }

    /** Whether a run has these events in this order. */
    public boolean has(int... pattern) {
        boolean[] found = new boolean[1];
        explore(pattern, state -> found[0] |= state.progress == pattern.length);
        return found[0];
    }

    private void explore(int[] pattern, Consumer<State> visitor) {
        int[] noWrites = new int[trace.variableNames().size()];
        Arrays.fill(noWrites, -1);
        Deque<State> open = new ArrayDeque<>();
        Set<String> known = new HashSet<>();
        open.add(new State(new int[threads.size()], noWrites, new boolean[threads.size()], 0));
        while (!open.isEmpty()) {
            State state = open.removeLast();
            if (known.add(state.key())) {
                visitor.accept(state);
                for (int thread = 0; thread < threads.size(); thread++) {
                    open.addAll(after(state, thread, pattern));
                }
            }
        }
    }

    private List<State> after(State state, int thread, int[] pattern) {
        int event = state.next(thread);
        if (event < 0 || !mayCome(state, event)) {
            return List.of();
        }
        State next = step(state, event, pattern);
        if (next == null) {
            return List.of();
        }
        boolean stale = trace.kind(event).isRead() && state.lastWrite[trace.target(event)] != source[event];
        boolean update = next.next(thread) == event + 1 && trace.kind(event + 1) == Kind.VOLATILE_UPDATE;
        List<State> states = new ArrayList<>();
        if (update && !stale) {
            State both = step(next.copy(), event + 1, pattern);
            if (both != null) {
                states.add(both);
            }
        }
        next.ended[thread] = stale || update;
        states.add(next);
        return states;
    }

    /** The state after an event; null if the pattern has other events that come before it. */
    private State step(State state, int event, int[] pattern) {
        State next = state.copy();
        for (int step = 0; step < pattern.length; step++) {
            if (pattern[step] == event) {
                if (step != state.progress) {
                    return null;
                }
                next.progress++;
            }
        }
        next.done[trace.thread(event)]++;
        if (trace.kind(event).isWrite()) {
            next.lastWrite[trace.target(event)] = event;
        }
        return next;
    }

    private boolean mayCome(State state, int event) {
        int target = trace.target(event);
        switch (trace.kind(event)) {
            case ACQUIRE, READ_ACQUIRE -> {
                for (int holder = 0; holder < threads.size(); holder++) {
                    if (state.waitsFor(event, holder)) {
                        return false;
                    }
                }
            }
            case JOIN -> {
                boolean over = state.done[target] == threads.get(target).size() && !state.ended[target];
                if (!over || !forked(state, target)) {
                    return false;
                }
            }
            case RECEIVE, WAKE -> {
                Kind sent = trace.kind(event) == Kind.WAKE ? Kind.NOTIFY : Kind.SEND;
                for (int e = 0; e < event; e++) {
                    if (trace.kind(e) == sent && trace.target(e) == target && !state.has(e)) {
                        return false;
                    }
                }
            }
            default -> {}
        }
        return state.done[trace.thread(event)] > 0 || forked(state, trace.thread(event));
    }

    /** Whether the fork of a thread is done, or the trace has none. */
    private boolean forked(State state, int thread) {
        for (int e = 0; e < trace.size(); e++) {
            if (trace.kind(e) == Kind.FORK && trace.target(e) == thread) {
                return state.has(e);
            }
        }
        return true;
    }
}
