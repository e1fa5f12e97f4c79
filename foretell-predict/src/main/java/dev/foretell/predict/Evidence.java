// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.Computation;
import dev.foretell.causality.witness.DeadlockClaim;
import dev.foretell.causality.witness.RejectedWitness;
import dev.foretell.causality.witness.Witness;
import dev.foretell.causality.witness.WitnessChecker;
import dev.foretell.predict.lattice.PredictedDeadlock;
import dev.foretell.predict.lattice.Violation;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Makes findings of what a lattice holds: each run is completed to a witness, which the checker must accept. */
final class Evidence<S, L> {
    private final String specification;
    private final String property;
    private final Trace trace;
    private final Computation computation;
    private final WitnessBuilder witnesses;
    private final WitnessChecker checker;
    private final ViolationClaim<S, L> claim;
    private final List<String> rejected = new ArrayList<>();

    Evidence(
            String specification,
            String property,
            Trace trace,
            Computation computation,
            ViolationClaim<S, L> claim,
            WitnessChecker checker) {
        this.specification = specification;
        this.property = property;
        this.trace = trace;
        this.computation = computation;
        this.witnesses = new WitnessBuilder(trace, computation);
        this.checker = checker;
        this.claim = claim;
    }

    /** {@code observedViolation}: the event at which the observed run violates the property; negative if at none. */
    List<Finding> of(Violation violation, int observedViolation) {
        boolean observed = violation.event() == observedViolation;
        List<Finding> findings = new ArrayList<>();
        for (Witness witness : witnesses(violation, observed)) {
            try {
                findings.add(new PropertyFinding(
                        specification,
                        property,
                        computation.model(),
                        checker.certify(witness, isEnd(violation) ? claim.ofEnd() : claim),
                        observed));
            } catch (RejectedWitness e) {
                rejected.add(e.getMessage());
            }
        }
        return findings;
    }

    private static boolean isEnd(Violation violation) {
        return violation.event() == Violation.AT_END;
    }

    private List<Witness> witnesses(Violation violation, boolean observed) {
        if (observed) {
            int size = isEnd(violation) ? trace.size() : violation.event() + 1;
            return List.of(Witness.of(IntStream.range(0, size).toArray()));
        }
        return violation.runs().stream()
                .map(run -> isEnd(violation) ? witnesses.whole(run) : witnesses.complete(run, List.of()))
                .toList();
    }

    /** Of what the observed run has left unfinished of objects that are gone. */
    List<Finding> ofGone(Set<Object> gone) {
        try {
            Witness witness = Witness.of(IntStream.range(0, trace.size()).toArray());
            return List.of(new PropertyFinding(
                    specification, property, computation.model(), checker.certify(witness, claim.ofEnd(gone)), true));
        } catch (RejectedWitness e) {
            rejected.add(e.getMessage());
            return List.of();
        }
    }

    List<Finding> of(PredictedDeadlock deadlock) {
        try {
            Witness witness = witnesses.complete(deadlock.run(), deadlock.acquires());
            DeadlockClaim cycle = new DeadlockClaim(deadlock.acquires());
            return List.of(
                    new DeadlockFinding(deadlock.acquires(), 1, computation.model(), checker.certify(witness, cycle)));
        } catch (RejectedWitness e) {
            rejected.add(e.getMessage());
            return List.of();
        }
    }

    /** Why runs were no witnesses. */
    List<String> rejected() {
        return rejected;
    }
}
