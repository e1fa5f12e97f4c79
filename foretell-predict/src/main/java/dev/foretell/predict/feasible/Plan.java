// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.Step;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.trace.store.IntList;

/**
 * A schedule in short: the events below {@code early} in the order of the trace, then those of {@code line}, each after what its thread
 * does before it, then what is left below {@code cut}.
 */
final class Plan {
    private static final int[] NO_LINE = new int[0];

    private final TraceIndex index;
    private final int[] early;
    private final int[] line;
    private final int[] cut;

    private Plan(TraceIndex index, int[] early, int[] line, int[] cut) {
        this.index = index;
        this.early = early;
        this.line = line;
        this.cut = cut;
    }

    /** All in the order of the trace. */
    static Plan inTraceOrder(TraceIndex index, int[] cut) {
        return new Plan(index, cut, NO_LINE, cut);
    }

    /** The early events, then the others, both in the order of the trace. */
    static Plan split(TraceIndex index, int[] early, int[] cut) {
        return new Plan(index, early, NO_LINE, cut);
    }

    /** The events before the window in the order of the trace, then the steps of the window in a line. */
    static Plan window(TraceIndex index, int[] cut, int begin, int[] line) {
        int[] early = new int[cut.length];
        for (int t = 0; t < cut.length; t++) {
            early[t] = Math.min(cut[t], begin);
        }
        return new Plan(index, early, line, cut);
    }

    /** The same, but all threads do at least what they did before a position of the trace. */
    Plan from(int position) {
        return new Plan(index, raised(early, position), line, raised(cut, position));
    }

    static int[] raised(int[] bounds, int position) {
        int[] raised = new int[bounds.length];
        for (int t = 0; t < bounds.length; t++) {
            raised[t] = Math.max(bounds[t], position);
        }
        return raised;
    }

    /** How many events of the trace there are from the first one that is not in its place to the last one. */
    int length() {
        int end = 0;
        for (int bound : cut) {
            end = Math.max(end, bound);
        }
        return end - observed();
    }

    /** The bounds of what is in the order of the trace; do not change. */
    int[] early() {
        return early;
    }

    /** The bounds of the schedule; do not change. */
    int[] cut() {
        return cut;
    }

    /** How many of the trace's first events are the schedule's first events. */
    int observed() {
        int observed = index.size();
        for (int t = 0; t < early.length; t++) {
            if (index.first(t) >= 0 && index.last(t) >= early[t]) {
                observed = Math.min(observed, Math.max(early[t], index.first(t)));
            }
        }
        return observed;
    }

    /** The events that follow the {@link #observed} ones. */
    int[] rest() {
        int begin = observed();
        int end = begin;
        for (int bound : cut) {
            end = Math.max(end, bound);
        }
        IntList rest = new IntList();
        IntList[] later = new IntList[cut.length];
        for (int e = begin; e < end; e++) {
            int thread = index.thread(e);
            if (e < early[thread]) {
                rest.add(e);
            } else if (e < cut[thread]) {
                later[thread] = later[thread] == null ? new IntList() : later[thread];
                later[thread].add(e);
            }
        }
        int[] next = new int[cut.length];
        for (int step : line) {
            int thread = index.thread(step);
            // A first event that links its thread may be the read of an update: one that nobody else can see comes
            // along,
            // any other is a step of its own, and the read waits for it.
            int write = index.end(step);
            int last = write != step && index.step(write) != Step.NONE ? step - 1 : write;
            while (next[thread] < later[thread].size() && later[thread].get(next[thread]) <= last) {
                rest.add(later[thread].get(next[thread]++));
            }
        }
        for (int e = begin; e < end; e++) {
            int thread = index.thread(e);
            if (e >= early[thread] && next[thread] < size(later[thread]) && later[thread].get(next[thread]) == e) {
                rest.add(e);
                next[thread]++;
            }
        }
        return rest.toArray();
    }

    private static int size(IntList list) {
        return list == null ? 0 : list.size();
    }
}
