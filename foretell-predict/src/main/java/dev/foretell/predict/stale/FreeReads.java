// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.stale;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.index.Slice;
import dev.foretell.predict.index.Slicer;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.predict.index.Writes;
import dev.foretell.predict.stale.RelyingPairs.Pair;
import dev.foretell.trace.Trace;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/** Runs in which a read sees another write than observed, and nothing else does. */
final class FreeReads {
    /** So many pairs of a place are looked at, of those that come first, and so many events. */
    private static final int FEW = 4;

    private static final int MOST_EVENTS = 2_000_000;

    private FreeReads() {}

    /** The pairs with the fewest events before them, of those whose variable another thread has written before. */
    static List<Pair> shortest(List<Pair> pairs, TraceIndex index) {
        return pairs.stream()
                .filter(pair -> foreignWriteBefore(index, pair.read()) >= 0)
                .sorted(Comparator.comparingInt(Pair::act))
                .limit(FEW)
                .toList();
    }

    /** The latest write of another thread before a read; -1 if there is none. */
    static int foreignWriteBefore(TraceIndex index, int read) {
        int latest = -1;
        for (Writes.Writer writer : index.writes().of(index.variable(read))) {
            if (writer.thread() != index.thread(read)) {
                latest = Math.max(latest, writer.lastBelow(read));
            }
        }
        return latest;
    }

    /** Decides in the events up to the act, with a free read; null if these are too many. */
    static StaleDecider decider(Trace trace, Pair pair) {
        return decider(trace, pair.read(), pair.act());
    }

    /** Decides in the events up to the last one, with a free read; null if these are too many. */
    static StaleDecider decider(Trace trace, int read, int last) {
        if (last >= MOST_EVENTS) {
            return null;
        }
        Trace beginning = beginning(trace, last + 1);
        OneFreeRead dependence = new OneFreeRead(beginning, read);
        BitSet bound = new BitSet();
        bound.set(0, beginning.size());
        bound.clear(read);
        Slicer slicer = new Slicer(beginning, CausalModel.DECIDING, () -> dependence, () -> dependence);
        return new StaleDecider(new Feasibility(beginning, Slice.of(slicer, bound)));
    }

    /** Decides with the reads that a pair and a write between depend on. */
    static StaleDecider decider(Trace trace, Slicer slicer, Pair pair, int write) {
        BitSet threads = new BitSet();
        threads.set(trace.thread(pair.read()));
        threads.set(trace.thread(write));
        BitSet reads = slicer.relevant(slicer.skeleton(threads, 1), about -> {
            for (int event : new int[] {pair.read(), write, pair.act()}) {
                about.accept(slicer.dependence().place(event));
            }
        });
        return new StaleDecider(new Feasibility(trace, Slice.of(slicer, reads)));
    }

    private static Trace beginning(Trace trace, int size) {
        Trace.Builder builder = new Trace.Builder();
        builder.names(trace);
        for (int e = 0; e < size; e++) {
            builder.add(
                    trace.kind(e),
                    trace.thread(e),
                    trace.target(e),
                    trace.location(e),
                    trace.valueType(e),
                    trace.value(e));
        }
        return builder.build();
    }
}
