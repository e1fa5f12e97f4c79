// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.sliced;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.Budget;
import dev.foretell.predict.atomicity.AtomicityPredictor;
import dev.foretell.predict.deadlock.DeadlockPredictor;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.feasible.SmallTraces;
import dev.foretell.predict.index.Slicer;
import dev.foretell.trace.Trace;
import org.junit.jupiter.api.Test;

/** Deadlocks and broken blocks of the sliced model: the judge, who looks at each run alone, confirms all of them, and there are none less than in the weak model. */
class SlicedPredictorTest {
    private static final int TRACES = Integer.getInteger("foretell.traces", 20_000) / 4;
    private static final int EVENTS = Integer.getInteger("foretell.events", 24);

    @Test
    void findsWhatTheWeakModelFindsAndMoreAndIsConfirmed() {
        long more = 0;
        for (int seed = 0; seed < TRACES; seed++) {
            Trace trace = SmallTraces.joined(seed, EVENTS);
            Slicer slicer = new Slicer(trace, new RandomDependence(trace, seed));
            SlicedPredictor sliced = new SlicedPredictor(trace, slicer, true);
            more += compared(
                    seed,
                    sliced.deadlocks(Budget.unlimited()),
                    new DeadlockPredictor(trace, true).predict(new Feasibility(trace), Budget.unlimited()));
            more += compared(
                    seed,
                    sliced.atomicity(method -> true, Budget.unlimited()),
                    new AtomicityPredictor(trace, method -> true, true)
                            .predict(new Feasibility(trace), Budget.unlimited()));
        }
        assertThat(more).isGreaterThan(TRACES / 100);
    }

    private static long compared(int seed, Analysis sliced, Analysis weak) {
        assertThat(sliced.rejected()).as("seed " + seed).isEmpty();
        assertThat(sliced.predicted()).as("seed " + seed).isGreaterThanOrEqualTo(weak.predicted());
        return sliced.predicted() - weak.predicted();
    }
}
