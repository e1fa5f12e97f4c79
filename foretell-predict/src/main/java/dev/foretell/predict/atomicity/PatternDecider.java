// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import dev.foretell.causality.witness.AtomicityClaim;
import dev.foretell.causality.witness.AtomicityPattern;
import dev.foretell.causality.witness.CertifiedWitness;
import dev.foretell.causality.witness.RejectedWitness;
import dev.foretell.causality.witness.Witness;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.feasible.Query;
import dev.foretell.predict.feasible.Verdict;
import dev.foretell.predict.feasible.Verdict.Outcome;
import dev.foretell.predict.index.Once;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Decides whether some run has the accesses of a pattern in their order. Two questions are asked. Can all but the last
 * access of each thread be done, so that those two are next? If not: can all but the very last be done, so that the other
 * thread goes on, to release its locks, perhaps? If the other thread's last access is a write, every yes to
 * the first is one to the second, which is harder; a read is free in what it sees only in the first.
 */
final class PatternDecider {
    private final Trace trace;
    private final Feasibility feasibility;
    private final Once<WitnessChecker> checker;
    private final Consumer<String> rejected;
    private CertifiedWitness witness;

    /**
     * @param rejected takes why a witness was not accepted
     */
    PatternDecider(Trace trace, Feasibility feasibility, Consumer<String> rejected) {
        this.trace = trace;
        this.feasibility = feasibility;
        this.rejected = rejected;
        this.checker = new Once<>(() -> feasibility.index().slice().checker(trace));
    }

    /** The witness of the last pattern that was predicted. */
    CertifiedWitness witness() {
        return witness;
    }

    Outcome decide(AtomicityClaim claim, long steps) {
        Outcome together = lastOfBoth(claim, steps);
        if (together == Outcome.PREDICTED) {
            return together;
        }
        Outcome alone = lastAlone(claim, steps);
        boolean decides = claim.pattern().isWrite(claim.pattern().size() - 2) || together == Outcome.REFUTED;
        return alone == Outcome.REFUTED && !decides ? Outcome.UNDECIDED : alone;
    }

    private Outcome lastOfBoth(AtomicityClaim claim, long steps) {
        List<Integer> accesses = claim.accesses();
        int size = accesses.size();
        int last = accesses.get(size - 1);
        int other = accesses.get(size - 2);
        if (isUpdate(last) && trace.kind(other).isWrite() && trace.target(last) == trace.target(other)) {
            // The update's read would see the other write; it is not the end of its thread, and must not.
            return Outcome.REFUTED;
        }
        Query query = including(Query.of(other, last), accesses.subList(0, size - 2));
        return certified(claim, feasibility.decide(query, steps), other, last);
    }

    private Outcome lastAlone(AtomicityClaim claim, long steps) {
        List<Integer> accesses = claim.accesses();
        int last = accesses.get(accesses.size() - 1);
        Query query = including(Query.of(last), accesses.subList(0, accesses.size() - 1));
        return certified(claim, feasibility.decide(query, steps), last);
    }

    /** The first two are of different blocks, and asked for in their order; an update begins with its read. */
    private Query including(Query query, List<Integer> accesses) {
        Query all =
                query.including(accesses.stream().mapToInt(Integer::intValue).toArray());
        if (accesses.size() < 2) {
            return all;
        }
        int second = accesses.get(1);
        int start = isUpdate(second) ? second - 1 : second;
        return all.including(start).inOrder(accesses.get(0), start);
    }

    private Outcome certified(AtomicityClaim claim, Verdict verdict, int... ends) {
        if (!verdict.isPredicted()) {
            return verdict.outcome();
        }
        Witness run = verdict.witness(IntStream.of(ends)
                .flatMap(event -> isUpdate(event) ? IntStream.of(event - 1, event) : IntStream.of(event))
                .toArray());
        try {
            witness = checker.get().certify(run, claim);
            return Outcome.PREDICTED;
        } catch (RejectedWitness e) {
            rejected.accept("pattern " + claim.pattern().number() + " of " + claim.accesses() + ": " + e.getMessage());
            return Outcome.UNDECIDED;
        }
    }

    private boolean isUpdate(int event) {
        return trace.kind(event) == Kind.VOLATILE_UPDATE;
    }

    /** The pattern of two variables, accessed by the other block in this order or swapped; null if there is none. */
    static AtomicityPattern pair(boolean writes, boolean othersWrite, boolean swapped) {
        if (!writes && !othersWrite) {
            return null;
        }
        AtomicityPattern straight = !writes
                ? AtomicityPattern.READS_AROUND_WRITES
                : othersWrite ? AtomicityPattern.WRITES_AROUND_WRITES : AtomicityPattern.WRITES_AROUND_READS;
        return swapped ? AtomicityPattern.of(straight.number() + 1) : straight;
    }
}
