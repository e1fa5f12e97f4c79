// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.failure;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Failures;
import dev.foretell.causality.witness.FailureClaim;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.Candidate;
import dev.foretell.predict.Candidates;
import dev.foretell.predict.FailureFinding;
import dev.foretell.predict.failure.FailingReads.Place;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.feasible.Verdict.Outcome;
import dev.foretell.predict.index.Clocks;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.predict.index.Writes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Predicts exceptions: a thread's last read sees another value than observed, and with that the code behind it fails. The value is that of a write in the trace, or the one that the variable begins with. A
 * candidate is a place in the code with a value; one run is enough.
 */
public final class FailurePredictor {
    private static final int MOST_WRITES = 8;

    private final Failures code;

    public FailurePredictor(Failures code) {
        this.code = code;
    }

    public Analysis predict(Feasibility feasibility, Budget budget) {
        return new Search(feasibility, budget).all();
    }

    /** The work on one trace. */
    private final class Search {
        private final TraceIndex index;
        private final Clocks clocks;
        private final Budget budget;
        private final FailingReads reads;
        private final FailureDecider decider;
        private final Candidates candidates = new Candidates("failures");

        Search(Feasibility feasibility, Budget budget) {
            index = feasibility.index();
            clocks = feasibility.clocks();
            this.budget = budget;
            reads = new FailingReads(index, code);
            decider = new FailureDecider(feasibility);
        }

        Analysis all() {
            Set<List<String>> told = new HashSet<>();
            int done = 0;
            boolean isDone = true;
            for (Place place : reads.places()) {
                isDone &= !budget.isSpent();
                List<String> failing = List.of(
                        reads.failure(place).place(), reads.failure(place).exception());
                if (!told.contains(failing) && isPredicted(place, candidates.of(place))) {
                    told.add(failing);
                }
                budget.headway().at(++done, reads.places().size());
            }
            decider.rejected().forEach(candidates::reject);
            return candidates.analysis(CausalModel.WEAK, isDone);
        }

        private boolean isPredicted(Place place, Candidate candidate) {
            for (int read : reads.of(place)) {
                for (int write : writes(read, place.value())) {
                    if (!candidate.mayAsk(budget)) {
                        return false;
                    }
                    FailureClaim claim = new FailureClaim(read, write, reads.failure(place), code);
                    Outcome outcome = decider.decide(claim, budget.steps());
                    if (outcome == Outcome.UNDECIDED) {
                        candidate.giveUp();
                    } else if (outcome == Outcome.PREDICTED) {
                        candidate.predict(new FailureFinding(
                                read, write, reads.failure(place), CausalModel.WEAK, decider.witness()));
                        return true;
                    }
                }
            }
            return false;
        }

        /** What the read could see instead, by the order of the threads alone, with this value: the nearest first; -1 for what the variable begins with. */
        private List<Integer> writes(int read, long value) {
            List<Integer> found = new ArrayList<>();
            boolean mayBeFirst = true;
            for (Writes.Writer writer : index.writes().of(index.variable(read))) {
                int thread = writer.thread();
                int last = writer.lastBelow(read);
                if (thread == index.thread(read)) {
                    mayBeFirst &= last < 0;
                    add(found, last, value);
                    continue;
                }
                int from = clocks.known(index.thread(read), read, thread);
                int to = clocks.firstAfter(thread, index.size(), index.thread(read), read);
                int write = writer.firstFrom(read);
                for (int i = 0; i < MOST_WRITES && write != Integer.MAX_VALUE && write <= to; i++) {
                    add(found, write, value);
                    write = writer.firstFrom(write + 1);
                }
                for (int i = 0; i < MOST_WRITES && last >= 0; i++) {
                    add(found, last, value);
                    // What this thread has learnt of cannot be seen if another write has come after it there.
                    last = last < from ? -1 : writer.lastBelow(last);
                }
                mayBeFirst &= writer.lastBelow(from) < 0;
            }
            OptionalLong initial = reads.initial(index.variable(read));
            if (mayBeFirst && initial.isPresent() && initial.getAsLong() == value) {
                found.add(-1);
            }
            return found;
        }

        private void add(List<Integer> writes, int write, long value) {
            OptionalLong written = write < 0 ? OptionalLong.empty() : reads.written(write);
            if (written.isPresent() && written.getAsLong() == value) {
                writes.add(write);
            }
        }
    }
}
