// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.atomicity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.AtomicityFinding;
import dev.foretell.predict.Budget;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.lattice.RandomTraces;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** That the predictor finds exactly the broken patterns that trying all runs finds. */
class AtomicityAgainstRunsTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 1_500);

    @Test
    void findsTheBrokenPatternsOfAllRunsAndNoOther() {
        int[] found = new int[12];
        long refuted = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace =
                    seed % 2 == 0 ? RandomBlocks.in(RandomTraces.trace(seed, 16), seed) : RandomSections.trace(seed);
            Set<List<Integer>> expected = NaiveAtomicity.of(trace);
            Analysis each = predict(trace, true);
            assertThat(patterns(each)).as("seed " + seed).isEqualTo(expected);
            assertThat(each.rejected()).as("seed " + seed).isEmpty();
            assertThat(each.undecided()).as("seed " + seed).isZero();
            Analysis byPlace = predict(trace, false);
            assertThat(byPlace.undecided()).as("seed " + seed).isZero();
            assertThat(expected).as("seed " + seed).containsAll(patterns(byPlace));
            assertThat(places(trace, patterns(byPlace))).as("seed " + seed).isEqualTo(places(trace, expected));
            expected.forEach(pattern -> found[pattern.get(0)]++);
            refuted += each.refuted();
        }
        if (Integer.getInteger("foretell.traces") != null) {
            System.out.println(TRACES + " traces, broken patterns 1 to 11: "
                    + Arrays.toString(Arrays.copyOfRange(found, 1, 12)) + ", refuted " + refuted);
        }
        for (int pattern = 1; pattern <= 11; pattern++) {
            assertThat(found[pattern]).as("pattern " + pattern).isGreaterThan(TRACES / 200);
        }
        assertThat(refuted).isGreaterThan(TRACES / 5);
    }

    private static Analysis predict(Trace trace, boolean every) {
        return new AtomicityPredictor(trace, method -> false, every)
                .predict(new Feasibility(trace), Budget.unlimited());
    }

    private static Set<List<Integer>> patterns(Analysis analysis) {
        Set<List<Integer>> patterns = new HashSet<>();
        for (var finding : analysis.findings()) {
            AtomicityFinding broken = (AtomicityFinding) finding;
            List<Integer> pattern = new ArrayList<>(List.of(broken.pattern().number()));
            pattern.addAll(broken.accesses());
            patterns.add(pattern);
        }
        return patterns;
    }

    /** The patterns by what tells their places apart: the block, variables and locations. */
    private static Set<List<Integer>> places(Trace trace, Set<List<Integer>> patterns) {
        NaiveAtomicity naive = new NaiveAtomicity(trace);
        Set<List<Integer>> places = new HashSet<>();
        for (List<Integer> pattern : patterns) {
            int begin = naive.block(pattern.get(1), pattern.get(pattern.size() - 1));
            List<Integer> place = new ArrayList<>(
                    List.of(pattern.get(0), trace.kind(begin).target().ordinal(), trace.target(begin)));
            for (int event : pattern.subList(1, pattern.size())) {
                place.add(trace.target(event));
                place.add(trace.location(event));
            }
            places.add(place);
        }
        return places;
    }
}
