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
import java.util.Collection;
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
            Set<List<Integer>> broken = new HashSet<>();
            expected.forEach(pattern -> broken.add(broken(trace, pattern)));
            List<List<Integer>> told = byBlock.findings().stream()
                    .map(finding -> broken(trace, pattern((AtomicityFinding) finding)))
                    .toList();
            assertThat(ofOne(told)).as("seed " + seed).containsExactlyInAnyOrderElementsOf(ofOne(broken));
            Set<List<Integer>> ofTwo = ofTwoNotBrokenAlone(broken);
            assertThat(ofTwo).as("seed " + seed).containsAll(ofTwoNotBrokenAlone(told));
            assertThat(blocks(ofTwoNotBrokenAlone(told)))
                    .as("seed " + seed)
                    .hasSize(told.size() - ofOne(told).size())
                    .isEqualTo(blocks(ofTwo));
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

    private static List<List<Integer>> ofOne(Collection<List<Integer>> broken) {
        return broken.stream().filter(one -> one.size() == 3).toList();
    }

    private static Set<List<Integer>> ofTwoNotBrokenAlone(Collection<List<Integer>> broken) {
        Set<List<Integer>> ofTwo = new HashSet<>(broken);
        ofTwo.removeIf(two -> two.size() == 3
                || broken.contains(List.of(two.get(0), two.get(1), two.get(2)))
                || broken.contains(List.of(two.get(0), two.get(1), two.get(3))));
        return ofTwo;
    }

    private static Set<List<Integer>> blocks(Set<List<Integer>> broken) {
        Set<List<Integer>> blocks = new HashSet<>();
        broken.forEach(one -> blocks.add(one.subList(0, 2)));
        return blocks;
    }

    /** What is broken: a block by what begins it, and one variable or two. */
    private static List<Integer> broken(Trace trace, List<Integer> pattern) {
        int begin = new NaiveAtomicity(trace).block(pattern.get(1), pattern.get(pattern.size() - 1));
        List<Integer> broken =
                new ArrayList<>(List.of(trace.kind(begin).target().ordinal(), trace.target(begin)));
        pattern.stream().skip(1).map(trace::target).distinct().sorted().forEach(broken::add);
        return broken;
    }
}
