// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.cell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.Reliance;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.trace.ContainerCall;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.io.TraceReader;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.Test;

class ContainerCellsTest {
    private static final long A = ContainerCall.cell(1, 100);
    private static final long B = ContainerCall.cell(1, 200);
    private static final long ALL = ContainerCall.cell(1, ContainerCall.WHOLE);
    private static final long ANY = ContainerCall.cell(1, ContainerCall.UNKNOWN);

    private static String call(String thread, String use, String method, long cell, String place) {
        return thread + "|internal(cell:" + use + ':' + method + ":java.util.concurrent.ConcurrentHashMap=" + cell
                + ")|" + place + "\n";
    }

    private static ContainerCells cells(String... lines) throws Exception {
        byte[] text = String.join("", lines).getBytes(StandardCharsets.UTF_8);
        Trace trace = TraceReader.read(new ByteArrayInputStream(text), "text");
        assertThat(ContainerCells.areIn(trace)).isTrue();
        return new ContainerCells(trace, new Feasibility(trace).clocks());
    }

    private static Reliance check(LongPredicate passes) {
        return new Reliance(
                Reliance.Kind.CHECK,
                "A.b(A.java:1)",
                false,
                true,
                passes,
                OptionalLong.empty(),
                "containsKey",
                0,
                false);
    }

    @Test
    void makesKeysVariables() throws Exception {
        Trace trace = cells(
                        call("t", "look", "get", A, "p"),
                        call("t", "change", "put", A, "q"),
                        call("u", "change", "put", B, "q"))
                .trace();

        assertThat(trace.kind(0)).isEqualTo(Kind.VOLATILE_READ);
        assertThat(trace.kind(1)).isEqualTo(Kind.VOLATILE_WRITE);
        assertThat(trace.target(0)).isEqualTo(trace.target(1)).isNotEqualTo(trace.target(2));
        assertThat(trace.variableName(trace.target(0))).isEqualTo("java.util.concurrent.ConcurrentHashMap");
        assertThat(trace.object(trace.target(2))).isEqualTo("ConcurrentHashMap@1");
    }

    @Test
    void makesAContainerOneVariableIfItsSizeIsAsked() throws Exception {
        Trace trace = cells(
                        call("t", "look", "size", ALL, "p"),
                        call("t", "change", "put", A, "q"),
                        call("u", "change", "put", B, "q"))
                .trace();

        assertThat(trace.target(0)).isEqualTo(trace.target(1)).isEqualTo(trace.target(2));
    }

    @Test
    void passesOverALookAfterAllChanges() throws Exception {
        Trace trace = cells(
                        "main|fork(t)|m\n",
                        call("t", "change", "put", A, "q"),
                        "t|send(m1)|q\n",
                        "main|join(t)|m\n",
                        call("main", "look", "size", ALL, "p"))
                .trace();

        assertThat(trace.kind(1)).isEqualTo(Kind.VOLATILE_WRITE);
        assertThat(trace.kind(4)).isEqualTo(Kind.INTERNAL);
    }

    @Test
    void leavesAContainerWithUnknownKeysAlone() throws Exception {
        Trace trace = cells(call("t", "look", "get", A, "p"), call("u", "change", "put", ANY, "q"))
                .trace();

        assertThat(trace.kind(0)).isEqualTo(Kind.INTERNAL);
        assertThat(trace.kind(1)).isEqualTo(Kind.INTERNAL);
    }

    @Test
    void makesAnUpdateOneStepIfNothingCameBetween() throws Exception {
        Trace together = cells(call("t", "look", "poll", ALL, "p"), call("t", "update", "poll", ALL, "p"))
                .trace();
        Trace apart = cells(
                        call("t", "look", "poll", ALL, "p"),
                        call("u", "look", "size", ALL, "q"),
                        call("t", "update", "poll", ALL, "p"))
                .trace();

        assertThat(together.kind(1)).isEqualTo(Kind.VOLATILE_UPDATE);
        assertThat(apart.kind(2)).isEqualTo(Kind.VOLATILE_WRITE);
    }

    @Test
    void isCertainOfALookThatKnowsTheChangesBeforeIt() throws Exception {
        ContainerCells cells = cells(
                call("u", "change", "put", A, "q"),
                "u|send(m1)|q\n",
                call("t", "look", "get", A, "p"),
                "t|recv(m1)|p\n");

        assertThat(cells.isCertain(2)).isTrue();
    }

    @Test
    void isNotCertainOfALookThatDoesNotKnowAChangeBeforeIt() throws Exception {
        ContainerCells cells =
                cells(call("u", "change", "put", A, "q"), "u|send(m1)|q\n", call("t", "look", "get", A, "p"));

        assertThat(cells.isCertain(2)).isFalse();
    }

    @Test
    void isNotCertainOfALookThatKnowsAChangeAfterIt() throws Exception {
        ContainerCells cells = cells(
                call("t", "look", "get", A, "p"),
                call("u", "change", "put", A, "q"),
                "u|send(m1)|q\n",
                "t|recv(m1)|p\n");

        assertThat(cells.isCertain(0)).isFalse();
    }

    @Test
    void isCertainWhateverHappensToOtherKeys() throws Exception {
        ContainerCells cells =
                cells(call("u", "change", "put", B, "q"), "u|send(m1)|q\n", call("t", "look", "get", A, "p"));

        assertThat(cells.isCertain(2)).isTrue();
    }

    @Test
    void countsChangesThatBreakACheck() throws Exception {
        ContainerCells cells = cells(
                call("t", "look", "containsKey", A, "p"),
                call("u", "change", "put", A, "q"),
                call("u", "change", "remove", A, "r"),
                call("u", "change", "put", B, "q"),
                call("u", "change", "removeIfEqual", A, "s"));

        Reliance onAbsent = check(found -> found == 0);
        Reliance onPresent = check(found -> found != 0);
        assertThat(cells.isHarmful(0, 1, onAbsent)).isTrue();
        assertThat(cells.isHarmful(0, 1, onPresent)).isFalse();
        assertThat(cells.isHarmful(0, 2, onAbsent)).isFalse();
        assertThat(cells.isHarmful(0, 2, onPresent)).isTrue();
        assertThat(cells.isHarmful(0, 3, onAbsent)).isFalse();
        assertThat(cells.isHarmful(0, 4, onPresent)).isFalse();
    }

    @Test
    void countsOnlyNewKeysAgainstASize() throws Exception {
        ContainerCells cells = cells(
                call("u", "change", "put", A, "q"),
                call("t", "look", "size", ALL, "p"),
                call("u", "change", "put", A, "q"),
                call("u", "change", "put", B, "q"));

        Reliance below = check(size -> size < 5);
        assertThat(cells.isHarmful(1, 2, below)).isFalse();
        assertThat(cells.isHarmful(1, 3, below)).isTrue();
    }

    @Test
    void showsCallsAsAccessesOfTheirContainer() throws Exception {
        byte[] text = (call("t", "look", "get", A, "p") + call("t", "change", "put", B, "q"))
                .getBytes(StandardCharsets.UTF_8);

        Trace shown = ContainerCells.shown(TraceReader.read(new ByteArrayInputStream(text), "text"));

        assertThat(shown.target(0)).isEqualTo(shown.target(1));
        assertThat(shown.variableNames().name(shown.target(0))).isEqualTo("java.util.concurrent.ConcurrentHashMap@1");
    }
}
