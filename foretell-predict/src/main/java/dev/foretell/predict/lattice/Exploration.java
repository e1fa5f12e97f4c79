// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.causality.CausalModel;
import java.math.BigInteger;
import java.util.List;

/**
 * What was found in a lattice.
 *
 * @param events the events of the computation
 * @param levels the levels explored
 * @param cuts the cuts explored
 * @param edges the pairs of a cut and an event that was added to it
 * @param deadEnds the cuts from which nothing was possible before the end of the trace
 * @param bounded whether the breadth cut something off
 * @param runs the number of complete runs; null if not counted
 * @param violatingRuns the number of complete runs that violate the property; null if not counted
 * @param violatingEvents the number of events at which some run violates the property
 * @param violations those of them for which runs were looked for, within the options and about three times the work of
 *     exploring
 */
public record Exploration(
        CausalModel model,
        int events,
        int levels,
        long cuts,
        long edges,
        long deadEnds,
        boolean bounded,
        BigInteger runs,
        BigInteger violatingRuns,
        int violatingEvents,
        List<Violation> violations,
        List<PredictedDeadlock> deadlocks) {
    public Exploration {
        violations = List.copyOf(violations);
        deadlocks = List.copyOf(deadlocks);
    }
}
