// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.RaceFinding;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.feasible.NaiveRaces;
import dev.foretell.predict.feasible.SmallTraces;
import dev.foretell.trace.Trace;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The races found are all that there are: each pair of events, or each pair of places in the code. */
class RacesAgainstEnumerationTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 20_000) / 4;
    private static final int EVENTS = Integer.getInteger("foretell.events", 20);

    @Test
    void findsAllPairsOfEvents() {
        int races = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = SmallTraces.trace(seed, EVENTS);
            Set<Integer> found = new TreeSet<>();
            for (RaceFinding race : predict(trace, true)) {
                found.add(race.first() * 1000 + race.second());
            }
            assertThat(found).as("seed " + seed).isEqualTo(NaiveRaces.of(trace));
            races += found.size();
        }
        assertThat(races).isGreaterThan(TRACES);
    }

    @Test
    void findsAllPairsOfPlaces() {
        int races = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = SmallTraces.trace(seed, EVENTS);
            Set<List<Integer>> expected = NaiveRaces.of(trace).stream()
                    .map(pair -> places(trace, pair / 1000, pair % 1000))
                    .collect(Collectors.toSet());
            List<List<Integer>> found = predict(trace, false).stream()
                    .map(race -> places(trace, race.first(), race.second()))
                    .toList();
            assertThat(found).as("seed " + seed).containsExactlyInAnyOrderElementsOf(expected);
            races += found.size();
        }
        assertThat(races).isGreaterThan(TRACES);
    }

    private static List<RaceFinding> predict(Trace trace, boolean every) {
        Analysis analysis = new RacePredictor(trace, every).predict(new Feasibility(trace), Budget.unlimited());
        assertThat(analysis.rejected()).isEmpty();
        assertThat(analysis.undecided()).isZero();
        assertThat(analysis.exhaustive()).isTrue();
        assertThat(analysis.predicted() + analysis.refuted()).isEqualTo(analysis.candidates());
        return analysis.findings().stream().map(RaceFinding.class::cast).toList();
    }

    private static List<Integer> places(Trace trace, int first, int second) {
        int[] places = {trace.location(first), trace.location(second)};
        Arrays.sort(places);
        return List.of(trace.target(first), places[0], places[1]);
    }
}
