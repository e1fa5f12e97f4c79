// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.stale;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.CertifiedWitness;
import dev.foretell.causality.witness.Claim;
import dev.foretell.causality.witness.RejectedWitness;
import dev.foretell.causality.witness.SameCheckClaim;
import dev.foretell.causality.witness.StaleClaim;
import dev.foretell.causality.witness.Witness;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.feasible.Query;
import dev.foretell.predict.feasible.Verdict;
import dev.foretell.predict.feasible.Verdict.Outcome;
import dev.foretell.predict.index.TraceIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Decides whether some run has a stale read, and has the judge confirm it. */
final class StaleDecider {
    private final TraceIndex index;
    private final Feasibility feasibility;
    private final WitnessChecker checker;
    private final List<String> rejected = new ArrayList<>();
    private CertifiedWitness witness;

    StaleDecider(Feasibility feasibility) {
        this.feasibility = feasibility;
        index = feasibility.index();
        checker = index.slice().checker(index.trace());
    }

    /** Why witnesses were not accepted. */
    List<String> rejected() {
        return rejected;
    }

    /** The model of the runs. */
    CausalModel model() {
        return index.slice().model();
    }

    /** The witness of what was last predicted. */
    CertifiedWitness witness() {
        return witness;
    }

    /** Whether the write can come between the read and the act. */
    Outcome between(int read, int write, int act, long steps) {
        // The read of an update that comes last may see any write, and the update follows.
        int last = index.start(act);
        StaleClaim claim = new StaleClaim(read, write, last);
        Query together = Query.of(write, last).including(read);
        Outcome outcome = confirmed(
                claim, run -> claim.isEndOf(run, index.trace()), feasibility.decide(together, steps), write, last);
        if (outcome == Outcome.PREDICTED) {
            return outcome;
        }
        Query alone = Query.of(last).including(read, write, index.start(write)).inOrder(read, index.start(write));
        return confirmed(claim, run -> claim.isEndOf(run, index.trace()), feasibility.decide(alone, steps), last);
    }

    /** Whether two threads can read the same before one of them acts. */
    Outcome same(int first, int second, int act, long steps) {
        SameCheckClaim claim = new SameCheckClaim(first, second, second, act);
        Query query = Query.of(second, act).including(first);
        Verdict verdict = feasibility.decide(query, steps);
        return confirmed(claim, run -> claim.isEndOf(run, index.trace()), verdict, second, act);
    }

    /** The same, where the second thread comes to a release after its read, whatever it has read. */
    Outcome sameUnderLocks(int first, int second, int released, int act, long steps) {
        SameCheckClaim claim = new SameCheckClaim(first, second, released, act);
        Query query = Query.of(act).including(first, second, released);
        Verdict verdict = feasibility.decide(query, steps);
        return confirmed(claim, run -> claim.isEndOf(run, index.trace()), verdict, act);
    }

    private Outcome confirmed(Claim claim, Predicate<Witness> isAsked, Verdict verdict, int... ends) {
        if (!verdict.isPredicted()) {
            return verdict.outcome();
        }
        Witness run = verdict.witness(IntStream.of(ends)
                .flatMap(event -> IntStream.rangeClosed(index.start(event), event))
                .toArray());
        if (!isAsked.test(run)) {
            // Another write of the variable is in the way; some other run may do without it.
            return Outcome.UNDECIDED;
        }
        try {
            witness = checker.certify(run, claim);
            return Outcome.PREDICTED;
        } catch (RejectedWitness e) {
            rejected.add(claim + ": " + e.getMessage());
            return Outcome.UNDECIDED;
        }
    }
}
