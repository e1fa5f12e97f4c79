// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.sliced;

import dev.foretell.causality.WaitingCalls;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.atomicity.AtomicityPredictor;
import dev.foretell.predict.deadlock.DeadlockPredictor;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.index.Slice;
import dev.foretell.predict.index.Slicer;
import dev.foretell.predict.index.Usage;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.BitSet;
import java.util.function.Predicate;

/**
 * Predicts in the sliced model: each question with the reads that it depends on. A deadlock depends on the skeleton only; a race on where its
 * variable is accessed; blocks on where any shared variable is. Of the skeleton, races and deadlocks depend on what happens while two threads that they are
 * about are not over, for both wait at the end; blocks on what happens while one is.
 */
public final class SlicedPredictor {
    private final Trace trace;
    private final Slicer slicer;
    private final boolean every;
    private final WaitingCalls calls;

    public SlicedPredictor(Trace trace, Slicer slicer, boolean every) {
        this(trace, slicer, every, WaitingCalls.BY_KIND);
    }

    /**
     * @param every whether each combination of events is a candidate of its own
     * @param calls what the code tells about waits
     */
    public SlicedPredictor(Trace trace, Slicer slicer, boolean every, WaitingCalls calls) {
        this.trace = trace;
        this.slicer = slicer;
        this.every = every;
        this.calls = calls;
    }

    public Analysis races(Budget budget) {
        return new SlicedRaces(trace, slicer, every).predict(budget);
    }

    public Analysis deadlocks(Budget budget) {
        return new DeadlockPredictor(trace, every, calls).predict(this::ofLocks, slicer.model(), budget);
    }

    private Feasibility ofLocks() {
        BitSet threads = new BitSet();
        for (int e = 0; e < trace.size(); e++) {
            if (trace.kind(e).target() == Kind.Target.LOCK) {
                threads.set(trace.thread(e));
            }
        }
        BitSet reads = slicer.relevant(slicer.skeleton(threads, 2), about -> {});
        return new Feasibility(trace, Slice.of(slicer, reads));
    }

    /**
     * @param isAtomic whether methods of this name are atomic blocks
     */
    public Analysis atomicity(Predicate<String> isAtomic, Budget budget) {
        return new AtomicityPredictor(trace, isAtomic, every).predict(this::ofBlocks, slicer.model(), budget);
    }

    private Feasibility ofBlocks() {
        Usage usage = new Usage(trace);
        BitSet events = new BitSet();
        BitSet threads = new BitSet();
        for (int e = 0; e < trace.size(); e++) {
            boolean isShared = trace.kind(e).isAccess() && usage.isShared(trace.target(e));
            if (isShared || trace.kind(e).target() == Kind.Target.METHOD) {
                events.set(e);
                threads.set(trace.thread(e));
            }
        }
        BitSet reads = slicer.relevant(
                slicer.skeleton(threads, 1),
                about -> events.stream()
                        .forEach(e -> about.accept(slicer.dependence().place(e))));
        return new Feasibility(trace, Slice.of(slicer, reads));
    }
}
