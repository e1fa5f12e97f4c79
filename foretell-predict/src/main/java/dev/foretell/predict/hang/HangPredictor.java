// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.hang;

import dev.foretell.causality.WaitingCalls;
import dev.foretell.causality.witness.CertifiedWitness;
import dev.foretell.causality.witness.HangClaim;
import dev.foretell.causality.witness.RejectedWitness;
import dev.foretell.causality.witness.Witness;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.Candidate;
import dev.foretell.predict.Candidates;
import dev.foretell.predict.HangFinding;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.hang.Waits.Wait;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.trace.Trace;
import java.util.List;

/**
 * Predicts waits that never end, because all notifications can come before them. A candidate is a place where threads wait; one run that has it is enough. Conditions that a thread tested under the
 * lock before it waited are reads of the run, so they must see what they saw.
 */
public final class HangPredictor {
    private final Feasibility feasibility;
    private final TraceIndex index;
    private final Trace trace;
    private final WaitingCalls calls;
    private final Candidates candidates = new Candidates("hangs");

    /**
     * @param calls what the code tells about waits
     */
    public HangPredictor(Feasibility feasibility, WaitingCalls calls) {
        this.feasibility = feasibility;
        index = feasibility.index();
        trace = index.trace();
        this.calls = calls;
    }

    public Analysis predict(Budget budget) {
        Waits waits = new Waits(trace, calls);
        WitnessChecker checker = new WitnessChecker(trace);
        boolean isExhaustive = true;
        for (Wait wait : waits.all()) {
            List<Integer> notifications =
                    waits.notifications(trace.target(wait.release()), trace.thread(wait.release()));
            Candidate candidate = candidates.of(place(wait.release()));
            if (budget.isSpent()) {
                isExhaustive = false;
                break;
            }
            if (!candidate.isPredicted() && !notifications.isEmpty() && candidate.mayAsk(budget)) {
                LateWait late = new LateWait(index, feasibility.clocks(), wait);
                Witness run = late.run(notifications);
                if (run != null && late.isUndisturbed(calls)) {
                    certify(candidate, wait, notifications, run, checker);
                }
            }
        }
        return candidates.analysis(index.slice().model(), isExhaustive);
    }

    private void certify(
            Candidate candidate, Wait wait, List<Integer> notifications, Witness run, WitnessChecker checker) {
        try {
            CertifiedWitness witness = checker.certify(run, new HangClaim(wait.release()));
            candidate.predict(
                    new HangFinding(wait.release(), notifications, index.slice().model(), witness));
        } catch (RejectedWitness e) {
            // The condition would not be as it was, or others go on.
        }
    }

    /** The location, or the lock where locations are not known. */
    private int place(int release) {
        return trace.location(release) == Trace.NO_LOCATION ? -2 - trace.target(release) : trace.location(release);
    }
}
