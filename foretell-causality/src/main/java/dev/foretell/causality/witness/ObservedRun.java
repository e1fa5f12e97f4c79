// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.Arrays;

/** What the checker needs to know of the observed run: thread order, reads-from, what waits for what. */
final class ObservedRun {
    private final Trace trace;
    private final int[][] events;
    private final int[] lengths;
    private final int[] forks;

    /** As {@link LastSources#next} tells. */
    private final int[] sources;

    ObservedRun(Trace trace) {
        this.trace = trace;
        int threads = trace.threadNames().size();
        for (int e = 0; e < trace.size(); e++) {
            threads = Math.max(threads, trace.thread(e) + 1);
            if (trace.kind(e).target() == Kind.Target.THREAD) {
                threads = Math.max(threads, trace.target(e) + 1);
            }
        }
        events = new int[threads][4];
        lengths = new int[threads];
        forks = new int[threads];
        Arrays.fill(forks, -1);
        sources = new int[trace.size()];
        LastSources last = new LastSources();
        for (int e = 0; e < trace.size(); e++) {
            add(trace.thread(e), e);
            sources[e] = last.next(trace.kind(e), trace.target(e), e);
            if (trace.kind(e) == Kind.FORK) {
                forks[trace.target(e)] = e;
            }
        }
    }

    /** The event of a thread at a place in its order, or -1 if there is none. */
    int event(int thread, int place) {
        return place < lengths[thread] ? events[thread][place] : -1;
    }

    /** The last event of a thread; its fork if it has none; -1 if neither. */
    int last(int thread) {
        return lengths[thread] == 0 ? forks[thread] : events[thread][lengths[thread] - 1];
    }

    /** The fork that a thread's first event follows, or -1. */
    int fork(int thread) {
        return forks[thread];
    }

    int source(int event) {
        return sources[event];
    }

    /** Whether an event is the write of an atomic update whose read is the event before it. */
    boolean isUpdate(int event) {
        return event > 0
                && trace.kind(event) == Kind.VOLATILE_UPDATE
                && trace.kind(event - 1) == Kind.VOLATILE_READ
                && trace.thread(event - 1) == trace.thread(event)
                && trace.target(event - 1) == trace.target(event);
    }

    private void add(int thread, int event) {
        if (lengths[thread] == events[thread].length) {
            events[thread] = Arrays.copyOf(events[thread], lengths[thread] * 2);
        }
        events[thread][lengths[thread]++] = event;
    }
}
