// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import static dev.foretell.predict.TraceBuilder.trace;
import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.CausalModel;
import dev.foretell.predict.lattice.ExplorationOptions;
import dev.foretell.trace.Trace;
import org.junit.jupiter.api.Test;

class DeadlockPredictionTest {
    @Test
    void predictsTheDeadlockOfLocksTakenInOppositeOrder() {
        PropertyPrediction prediction = predict(trace(
                "t1|acq(a)",
                "t1|acq(b)",
                "t1|rel(b)",
                "t1|rel(a)",
                "t2|acq(b)",
                "t2|acq(a)",
                "t2|rel(a)",
                "t2|rel(b)"));
        assertThat(prediction.findings()).singleElement().isInstanceOfSatisfying(DeadlockFinding.class, deadlock -> {
            assertThat(deadlock.acquires()).containsExactly(1, 5);
            assertThat(deadlock.witness().witness().events()).containsExactlyInAnyOrder(0, 4);
        });
    }

    @Test
    void predictsNoDeadlockOfLocksTakenInOneOrder() {
        PropertyPrediction prediction = predict(trace(
                "t1|acq(a)",
                "t1|acq(b)",
                "t1|rel(b)",
                "t1|rel(a)",
                "t2|acq(a)",
                "t2|acq(b)",
                "t2|rel(b)",
                "t2|rel(a)"));
        assertThat(prediction.findings()).isEmpty();
        assertThat(prediction.exploration().deadEnds()).isZero();
    }

    @Test
    void predictsNoDeadlockBehindACommonLock() {
        PropertyPrediction prediction = predict(trace(
                "t1|acq(g)",
                "t1|acq(a)",
                "t1|acq(b)",
                "t1|rel(b)",
                "t1|rel(a)",
                "t1|rel(g)",
                "t2|acq(g)",
                "t2|acq(b)",
                "t2|acq(a)",
                "t2|rel(a)",
                "t2|rel(b)",
                "t2|rel(g)"));
        assertThat(prediction.findings()).isEmpty();
    }

    @Test
    void predictsNoDeadlockOfReaders() {
        PropertyPrediction prediction = predict(trace(
                "t1|racq(a)",
                "t1|racq(b)",
                "t1|rrel(b)",
                "t1|rrel(a)",
                "t2|racq(b)",
                "t2|racq(a)",
                "t2|rrel(a)",
                "t2|rrel(b)"));
        assertThat(prediction.findings()).isEmpty();
    }

    @Test
    void predictsTheDeadlockWhileMainWaitsForItsThreads() {
        PropertyPrediction prediction = predict(trace(
                "main|fork(t1)",
                "main|fork(t2)",
                "t1|acq(a)",
                "t1|acq(b)",
                "t1|rel(b)",
                "t1|rel(a)",
                "t2|acq(b)",
                "t2|acq(a)",
                "t2|rel(a)",
                "t2|rel(b)",
                "main|join(t1)",
                "main|join(t2)"));
        assertThat(prediction.findings()).hasSize(1);
    }

    @Test
    void callsALockThatIsHeldAtTheEndNoDeadlock() {
        PropertyPrediction prediction = predict(trace("t1|acq(a)", "t1|rel(a)", "t2|acq(a)"));
        assertThat(prediction.exploration().deadEnds()).isEqualTo(1);
        assertThat(prediction.findings()).isEmpty();
    }

    private static PropertyPrediction predict(Trace trace) {
        PropertyPrediction prediction = new PropertyPredictor(trace, CausalModel.WEAK, ExplorationOptions.defaults())
                .predict("none", "none", new AdjacentAccesses("no variable"));
        assertThat(prediction.rejected()).isEmpty();
        return prediction;
    }
}
