// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.hang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.WaitingCalls;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.HangFinding;
import dev.foretell.predict.TraceBuilder;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.trace.Trace;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** That every hang that is predicted is one that trying all runs finds, and that most of those are. */
class HangsAgainstRunsTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 20_000);

    @Test
    void predictsOnlyHangsOfSomeRun() {
        int possible = 0;
        int predicted = 0;
        int without = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = RandomWaiting.trace(seed);
            if (trace == null) {
                continue;
            }
            Set<Integer> expected = NaiveHangs.of(trace);
            Analysis analysis = predict(trace);
            for (var finding : analysis.findings()) {
                assertThat(expected).as("seed " + seed).contains(((HangFinding) finding).waiting());
            }
            assertThat(analysis.undecided()).as("seed " + seed).isZero();
            Set<Integer> locks = new HashSet<>();
            expected.forEach(release -> locks.add(trace.target(release)));
            possible += locks.size();
            predicted += analysis.findings().size();
            without += expected.isEmpty() && analysis.candidates() > 0 ? 1 : 0;
        }
        if (Integer.getInteger("foretell.traces") != null) {
            System.out.println(TRACES + " traces: " + predicted + " of " + possible + " hangs predicted, by lock; "
                    + without + " traces with waits that always end");
        }
        assertThat(predicted).isGreaterThan(possible / 2).isGreaterThan(TRACES / 100);
        assertThat(without).isGreaterThan(TRACES / 100);
    }

    @Test
    void predictsLostNotification() {
        assertThat(predict(TraceBuilder.trace(
                                "t1|acq(l)",
                                "t1|rel(l)",
                                "t2|acq(l)",
                                "t2|notify(l)",
                                "t2|rel(l)",
                                "t1|acq(l)",
                                "t1|wake(l)",
                                "t1|rel(l)"))
                        .findings())
                .hasSize(1);
    }

    @Test
    void keepsConditionThatWasTestedUnderTheLock() {
        assertThat(predict(TraceBuilder.trace(
                                "t1|acq(l)",
                                "t1|r(ready)",
                                "t1|rel(l)",
                                "t2|acq(l)",
                                "t2|w(ready)",
                                "t2|notify(l)",
                                "t2|rel(l)",
                                "t1|acq(l)",
                                "t1|wake(l)",
                                "t1|rel(l)"))
                        .findings())
                .isEmpty();
    }

    @Test
    void expectsNothingOfThreadsThatGoOnOtherwise() {
        assertThat(predict(TraceBuilder.trace(
                                "t1|acq(l)",
                                "t1|rel(l)",
                                "t2|acq(l)",
                                "t2|notify(l)",
                                "t2|rel(l)",
                                "t1|acq(l)",
                                "t1|wake(l)",
                                "t1|w(done)",
                                "t1|rel(l)",
                                "t2|r(done)"))
                        .findings())
                .isEmpty();
    }

    private static Analysis predict(Trace trace) {
        return new HangPredictor(new Feasibility(trace), WaitingCalls.BY_KIND).predict(Budget.unlimited());
    }
}
