// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.deadlock;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.lattice.RandomTraces;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** That the predictor finds exactly the deadlocks that trying all runs finds. */
class DeadlocksAgainstRunsTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 1_500);

    @Test
    void findsTheDeadlocksOfAllRunsAndNoOther() {
        int found = 0;
        int refuted = 0;
        int longer = 0;
        int joins = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = seed % 4 == 0 ? RandomTraces.trace(seed, 16, 3) : RandomLocking.trace(seed);
            Set<Set<Integer>> expected = NaiveDeadlocks.of(trace);
            Analysis each = predict(trace, true);
            assertThat(acquires(each)).as("seed " + seed).isEqualTo(expected);
            assertThat(each.undecided()).as("seed " + seed).isZero();
            assertThat(each.rejected()).as("seed " + seed).isEmpty();
            Analysis byPlace = predict(trace, false);
            assertThat(expected).as("seed " + seed).containsAll(acquires(byPlace));
            assertThat(places(trace, acquires(byPlace))).as("seed " + seed).isEqualTo(places(trace, expected));
            found += expected.size();
            refuted += (int) each.refuted();
            joins += (int) expected.stream()
                    .filter(cycle -> cycle.stream().anyMatch(event -> trace.kind(event) == Kind.JOIN))
                    .count();
            longer += (int) expected.stream().filter(cycle -> cycle.size() > 2).count();
        }
        if (Integer.getInteger("foretell.traces") != null) {
            System.out.println(TRACES + " traces, " + found + " deadlocks, " + longer + " of more than two threads, "
                    + refuted + " cycles refuted");
        }
        assertThat(found).isGreaterThan(TRACES / 20);
        assertThat(refuted).isGreaterThan(TRACES / 200);
        assertThat(longer).isPositive();
        assertThat(joins).isPositive();
    }

    private static Analysis predict(Trace trace, boolean every) {
        return new DeadlockPredictor(trace, every).predict(new Feasibility(trace), Budget.unlimited());
    }

    private static Set<Set<Integer>> acquires(Analysis analysis) {
        Set<Set<Integer>> cycles = new HashSet<>();
        for (var finding : analysis.findings()) {
            cycles.add(Set.copyOf(((DeadlockFinding) finding).acquires()));
        }
        return cycles;
    }

    /** Without locations, a place is what is wanted. */
    private static Set<List<String>> places(Trace trace, Set<Set<Integer>> cycles) {
        return cycles.stream()
                .map(cycle -> cycle.stream()
                        .map(event -> trace.kind(event).op()
                                + trace.targetNames(trace.kind(event)).name(trace.target(event)))
                        .sorted()
                        .toList())
                .collect(Collectors.toSet());
    }
}
