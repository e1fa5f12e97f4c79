// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.blind;

import static dev.foretell.predict.TraceBuilder.trace;
import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.predict.Budget;
import dev.foretell.predict.Finding;
import dev.foretell.predict.deadlock.DeadlockPredictor;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.race.RacePredictor;
import dev.foretell.trace.Trace;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlindSpotsTest {
    private static final String BEGIN = "internal(blind:native:com.acme.Codec.lock=true)";
    private static final String END = "internal(blind:native:com.acme.Codec.lock=false)";
    private static final String OLDER = "internal(blind:older:main=true)";

    static List<? extends Finding> races(Trace trace) {
        return new RacePredictor(trace, true)
                .predict(new Feasibility(trace), Budget.of(Duration.ofMinutes(1)))
                .findings();
    }

    private static String reason(String... lines) {
        Trace trace = trace(lines);
        List<? extends Finding> races = races(trace);
        assertThat(races).hasSize(1);
        return BlindSpots.of(trace).reason(races.get(0));
    }

    @Test
    void doubtsARaceWhoseThreadsRanNativeCodeInBetween() {
        assertThat(reason("a|w(x)", "a|" + BEGIN, "a|" + END, "b|" + BEGIN, "b|" + END, "b|w(x)"))
                .isEqualTo(
                        "code that was not recorded may have ordered these events: the native method com.acme.Codec.lock");
    }

    /** The order of a trace says nothing of events that nothing recorded orders. */
    @Test
    void doubtsItInWhateverOrderTheTraceHasTheTwo() {
        assertThat(reason("b|" + BEGIN, "b|" + END, "b|w(x)", "a|w(x)", "a|" + BEGIN, "a|" + END))
                .isNotNull();
    }

    @Test
    void certifiesARaceIfNeitherThreadCouldHaveWaitedForTheOther() {
        assertThat(reason("m|fork(a)", "m|fork(b)", "a|w(x)", "a|" + BEGIN, "a|" + END, "b|w(x)", "b|" + BEGIN))
                .isNull();
        assertThat(reason("m|fork(a)", "m|fork(b)", "a|w(x)", "a|" + BEGIN, "a|" + END, "b|w(x)"))
                .isNull();
    }

    @Test
    void doubtsWhatALockCouldHaveOrderedThatNativeCodeReleases() {
        String[] lines = {"m|fork(a)", "m|fork(b)", "a|w(x)", "a|" + BEGIN, "a|" + END, "b|acq(l)", "b|w(x)", "b|rel(l)"
        };
        assertThat(reason(lines)).isNotNull();
    }

    @Test
    void certifiesWhatNativeCodeDidBeforeTheThreadsWereStarted() {
        String[] lines = {
            "m|" + BEGIN,
            "m|" + END,
            "m|fork(a)",
            "m|fork(b)",
            "a|w(x)",
            "a|acq(l)",
            "a|rel(l)",
            "b|acq(l)",
            "b|rel(l)",
            "b|w(x)"
        };
        assertThat(reason(lines)).isNull();
    }

    @Test
    void doubtsWhatAThirdThreadCouldHavePassedOn() {
        assertThat(reason(
                        "m|fork(a)",
                        "m|fork(b)",
                        "m|fork(c)",
                        "a|w(x)",
                        "a|send(m)",
                        "c|recv(m)",
                        "c|" + BEGIN,
                        "c|" + END,
                        "b|acq(l)",
                        "b|rel(l)",
                        "b|w(x)"))
                .isNotNull();
    }

    @Test
    void doubtsAThreadThatIsOlderThanTheAgentAndAnotherThatLocks() {
        assertThat(reason("m|" + OLDER, "m|fork(b)", "m|w(x)", "b|acq(l)", "b|w(x)", "b|rel(l)"))
                .isEqualTo(
                        "code that was not recorded may have ordered these events: methods that began before the agent"
                                + " was attached, in the thread main");
    }

    @Test
    void certifiesARaceOfThreadsThatANewerOneStarted() {
        assertThat(reason("m|" + OLDER, "m|fork(c)", "c|fork(a)", "c|fork(b)", "a|w(x)", "b|w(x)"))
                .isNull();
    }

    /** It may have joined the first before it started the second. */
    @Test
    void doubtsARaceOfThreadsThatAnOlderOneStarted() {
        assertThat(reason("m|" + OLDER, "m|fork(a)", "m|fork(b)", "a|w(x)", "b|w(x)"))
                .isNotNull();
    }

    @Test
    void certifiesAThreadWhoseOlderMethodsHaveReturned() {
        String returned = "internal(blind:older:main=false)";
        assertThat(reason("m|" + OLDER, "m|" + returned, "m|fork(b)", "m|w(x)", "b|acq(l)", "b|w(x)", "b|rel(l)"))
                .isNull();
    }

    @Test
    void doubtsEverythingIfNobodyKnowsWhereTheCodeRan() {
        assertThat(reason("blind code:com.acme.Odd", "a|w(x)", "b|w(x)"))
                .isEqualTo(
                        "code that was not recorded may have ordered these events: the unrecorded code of com.acme.Odd");
    }

    @Test
    void doubtsADeadlockThatAnUnseenLockCouldForbid() {
        assertThat(deadlock(BEGIN, END)).isNotNull();
        assertThat(deadlock("r(y)", "r(y)")).isNull();
    }

    private static String deadlock(String before, String after) {
        Trace trace = trace(
                "m|fork(a)",
                "m|fork(b)",
                "a|" + before,
                "a|acq(k)",
                "a|acq(l)",
                "a|rel(l)",
                "a|rel(k)",
                "a|" + after,
                "b|" + before,
                "b|acq(l)",
                "b|acq(k)",
                "b|rel(k)",
                "b|rel(l)",
                "b|" + after);
        List<? extends Finding> found = new DeadlockPredictor(trace, true)
                .predict(new Feasibility(trace), Budget.of(Duration.ofMinutes(1)))
                .findings();
        assertThat(found).hasSize(1);
        return BlindSpots.of(trace).reason(found.get(0));
    }
}
