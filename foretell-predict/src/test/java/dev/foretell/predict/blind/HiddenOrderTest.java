// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.blind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.Finding;
import dev.foretell.predict.RaceFinding;
import dev.foretell.predict.lattice.RandomTraces;
import dev.foretell.trace.Trace;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Hides a part of the synchronization of random traces, and compares what is certified with what the whole trace allows. */
class HiddenOrderTest {
    @Test
    void certifiesNoRaceThatTheWholeTraceForbids() {
        int certified = 0;
        int wrong = 0;
        for (int seed = 0; seed < 3_000; seed++) {
            Trace whole = RandomTraces.trace(seed, 16);
            Hidden hidden = Hidden.of(whole, seed);
            BlindSpots spots = BlindSpots.of(hidden.trace());
            Set<Set<Integer>> possible = pairs(whole);
            for (Finding finding : BlindSpotsTest.races(hidden.trace())) {
                RaceFinding race = (RaceFinding) finding;
                Set<Integer> pair = Set.of(
                        hidden.origins().get(race.first()), hidden.origins().get(race.second()));
                boolean isCertified = spots.reason(race) == null;
                assertThat(isCertified && !possible.contains(pair))
                        .as(
                                "seed %d certifies the race %s of%n%swithout what is hidden%n%s",
                                seed, pair, text(whole), text(hidden.trace()))
                        .isFalse();
                certified += isCertified ? 1 : 0;
                wrong += possible.contains(pair) ? 0 : 1;
            }
        }
        assertThat(certified).isGreaterThan(100);
        assertThat(wrong).isGreaterThan(50);
    }

    private static Set<Set<Integer>> pairs(Trace trace) {
        Set<Set<Integer>> pairs = new HashSet<>();
        for (Finding finding : BlindSpotsTest.races(trace)) {
            RaceFinding race = (RaceFinding) finding;
            pairs.add(Set.of(race.first(), race.second()));
        }
        return pairs;
    }

    private static String text(Trace trace) {
        StringBuilder text = new StringBuilder();
        for (int e = 0; e < trace.size(); e++) {
            text.append(e)
                    .append(" t")
                    .append(trace.thread(e))
                    .append(' ')
                    .append(trace.kind(e).op());
            text.append(' ')
                    .append(trace.target(e))
                    .append('=')
                    .append(trace.value(e))
                    .append('\n');
        }
        return text.toString();
    }
}
