// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.failure;

import dev.foretell.causality.witness.CertifiedWitness;
import dev.foretell.causality.witness.FailureClaim;
import dev.foretell.causality.witness.RejectedWitness;
import dev.foretell.causality.witness.Witness;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.feasible.Query;
import dev.foretell.predict.feasible.Verdict;
import dev.foretell.predict.feasible.Verdict.Outcome;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.predict.index.Writes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Decides whether some run ends in a read that sees a certain write, and has the judge confirm it. */
final class FailureDecider {
    private final TraceIndex index;
    private final Feasibility feasibility;
    private final WitnessChecker checker;
    private final List<String> rejected = new ArrayList<>();
    private CertifiedWitness witness;

    FailureDecider(Feasibility feasibility) {
        this.feasibility = feasibility;
        index = feasibility.index();
        checker = index.slice().checker(index.trace());
    }

    /** Why witnesses were not accepted. */
    List<String> rejected() {
        return rejected;
    }

    /** The witness of what was last predicted. */
    CertifiedWitness witness() {
        return witness;
    }

    Outcome decide(FailureClaim claim, long steps) {
        int read = claim.read();
        int write = claim.write();
        if (write >= 0 && index.thread(write) != index.thread(read)) {
            Outcome together = confirmed(claim, feasibility.decide(Query.of(write, read), steps), write, read);
            if (together == Outcome.PREDICTED) {
                return together;
            }
        }
        int[] included = write < 0 ? new int[0] : new int[] {write};
        Query kept = Query.of(keptBack(write, read)).including(included);
        Outcome outcome = confirmed(claim, feasibility.decide(kept, steps), read);
        return outcome == Outcome.PREDICTED
                ? outcome
                : confirmed(claim, feasibility.decide(Query.of(read).including(included), steps), read);
    }

    /** The read, and of each other thread the next write of the variable after the one that the read is to see. */
    private int[] keptBack(int write, int read) {
        IntStream.Builder kept = IntStream.builder().add(read);
        for (Writes.Writer writer : index.writes().of(index.variable(read))) {
            int next = writer.firstFrom(write + 1);
            if (writer.thread() != index.thread(read) && next != Integer.MAX_VALUE) {
                kept.add(next);
            }
        }
        return kept.build().toArray();
    }

    private Outcome confirmed(FailureClaim claim, Verdict verdict, int... ends) {
        if (!verdict.isPredicted()) {
            return verdict.outcome();
        }
        Witness run = verdict.witness(ends);
        if (!claim.isEndOf(run, index.trace())) {
            // Another write of the variable is in the way; some other run may do without it.
            return Outcome.UNDECIDED;
        }
        try {
            witness = checker.certify(run, claim);
            return Outcome.PREDICTED;
        } catch (RejectedWitness e) {
            rejected.add(claim.failure() + " after events " + claim.write() + " and " + claim.read() + ": "
                    + e.getMessage());
            return Outcome.UNDECIDED;
        }
    }
}
