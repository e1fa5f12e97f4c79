// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race.ladder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.RaceFinding;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.race.RacePredictor;
import dev.foretell.trace.Trace;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Each predictor finds all races of the weaker ones, and more. */
class StrengthLadderTest {
    private static final int EVENTS = 10_000;

    @Test
    void findsMoreThanWeakerPredictorsAndLeavesNothingUndecided() {
        for (long seed = 0; seed < Integer.getInteger("foretell.ladders", 1); seed++) {
            Trace trace = HiddenRaces.trace(seed, EVENTS);
            Orders orders = new Orders(trace);
            SyncPreserving preserving = new SyncPreserving(trace);
            Set<Long> happensBefore = Pairs.racing(trace, (a, b) -> !orders.happensBefore(a, b));
            Set<Long> weak = Pairs.racing(trace, (a, b) -> !orders.weakCausallyPrecedes(a, b));
            Set<Long> syncPreserving = Pairs.racing(trace, preserving::race);
            Analysis analysis = new RacePredictor(trace, true).predict(new Feasibility(trace), Budget.unlimited());
            Set<Long> ours = analysis.findings().stream()
                    .map(RaceFinding.class::cast)
                    .map(race -> Pairs.of(race.first(), race.second()))
                    .collect(Collectors.toSet());
            assertThat(trace.size()).isGreaterThanOrEqualTo(EVENTS);
            assertThat(analysis.undecided()).isZero();
            assertThat(analysis.rejected()).isEmpty();
            assertThat(weak).containsAll(happensBefore).hasSizeGreaterThan(happensBefore.size());
            assertThat(syncPreserving).containsAll(weak).hasSizeGreaterThan(weak.size());
            assertThat(ours).containsAll(syncPreserving).hasSizeGreaterThan(syncPreserving.size());
        }
    }
}
