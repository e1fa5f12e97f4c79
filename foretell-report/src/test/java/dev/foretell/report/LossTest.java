// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.witness.Witness;
import dev.foretell.trace.Trace;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LossTest {
    private static final String[] COUNTER = {
        "main|fork(t)", "main|r(x)|A.java:1", "main|w(x)|A.java:1", "t|r(x)|A.java:2", "t|w(x)|A.java:2", "main|join(t)"
    };

    @Test
    void showsThatBothThreadsReadBeforeOneWritesAndThenTheOtherWrite() {
        ShownRun run = shown(Samples.trace(COUNTER), Cause.UNGUARDED_COUNTER, 0, 1, 2, 3);

        assertThat(run.steps()).extracting(RunStep::event).containsExactly(0, 1, 3, 2, 4);
        assertThat(run.steps()).extracting(RunStep::place).containsExactly(0, 1, 2, 3, 4);
        assertThat(run.steps()).extracting(RunStep::isSwitch).containsExactly(false, false, true, true, true);
        assertThat(run.size()).isEqualTo(5);
    }

    @Test
    void leavesARunThatEndsInTwoWritesAsItIs() {
        assertThat(shown(Samples.trace(COUNTER), Cause.LOST_UPDATE, 0, 1, 3, 2, 4)
                        .steps())
                .extracting(RunStep::event)
                .containsExactly(0, 1, 3, 2, 4);
    }

    @Test
    void putsOnlyTheReadFirstWhereTheOtherWriteIsNotCertain() {
        Trace trace = Samples.trace(
                "main|fork(t)",
                "main|r(x)|A.java:1",
                "main|w(x)|A.java:2",
                "t|r(x)|A.java:1",
                "t|r(y)|A.java:1",
                "t|w(x)|A.java:1");

        assertThat(shown(trace, Cause.UNGUARDED_COUNTER, 0, 1, 2, 3).steps())
                .extracting(RunStep::event)
                .containsExactly(0, 1, 3, 2);
        assertThat(shown(Samples.trace(COUNTER), Cause.LAZY_INITIALIZATION, 0, 1, 2, 3)
                        .steps())
                .extracting(RunStep::event)
                .containsExactly(0, 1, 3, 2);
    }

    private static ShownRun shown(Trace trace, Cause cause, int... run) {
        Witness witness = Witness.of(run);
        List<KeyEvent> keys = List.of(
                new KeyEvent(run[run.length - 2], "one access"), new KeyEvent(run[run.length - 1], "the other"));
        return ShownRuns.highlights(trace, Map.of(witness, keys), Set.of(), Map.of(witness, Loss.ofRace(trace, cause)))
                .of(witness);
    }
}
