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
            Analysis byBlock = predict(trace, false);
            assertThat(byBlock.undecided()).as("seed " + seed).isZero();
            assertThat(expected).as("seed " + seed).containsAll(patterns(byBlock));
            List<List<Integer>> told = byBlock.findings().stream()
                    .map(finding -> broken(trace, pattern((AtomicityFinding) finding)))
                    .toList();
            assertThat(told).as("seed " + seed).containsExactlyInAnyOrderElementsOf(simplest(trace, expected));
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
        analysis.findings().forEach(finding -> patterns.add(pattern((AtomicityFinding) finding)));
        return patterns;
    }

    private static List<Integer> pattern(AtomicityFinding broken) {
        List<Integer> pattern = new ArrayList<>(List.of(broken.pattern().number()));
        pattern.addAll(broken.accesses());
        return pattern;
    }

    /** What is broken: blocks by what begins them, each in one variable, or in two of which neither is broken alone. */
    private static Set<List<Integer>> simplest(Trace trace, Set<List<Integer>> patterns) {
        Set<List<Integer>> all = new HashSet<>();
        patterns.forEach(pattern -> all.add(broken(trace, pattern)));
        Set<List<Integer>> simplest = new HashSet<>(all);
        simplest.removeIf(two -> two.size() == 4
                && (all.contains(List.of(two.get(0), two.get(1), two.get(2)))
                        || all.contains(List.of(two.get(0), two.get(1), two.get(3)))));
        return simplest;
    }

    private static List<Integer> broken(Trace trace, List<Integer> pattern) {
        int begin = new NaiveAtomicity(trace).block(pattern.get(1), pattern.get(pattern.size() - 1));
        List<Integer> broken =
                new ArrayList<>(List.of(trace.kind(begin).target().ordinal(), trace.target(begin)));
        pattern.stream().skip(1).map(trace::target).distinct().sorted().forEach(broken::add);
        return broken;
    }
}
