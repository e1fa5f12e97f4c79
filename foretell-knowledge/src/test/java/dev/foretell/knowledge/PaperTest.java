// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.spec.knows.ReadyMade;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The examples of "Decentralized runtime analysis of multithreaded applications" (Sen, Roşu, Agha). */
class PaperTest {
    private static final String BANK = "spec Bank { local atomic : int = 0;"
            + " property serial = knows { forall i, j != i: @i (atomic > 0 -> !(atomic = @j @i atomic)) } }";

    private static List<Violation> violations(String specification, Trace trace) {
        return new TraceMonitor(trace, Specs.program(specification)).violations();
    }

    @Test
    void balanceBetweenTheTwoHalvesOfATransferThatItDoesNotSeeIsAtomic() {
        assertThat(violations(
                        BANK,
                        Specs.trace(
                                "t1|begin(calcBalance)",
                                "t1|r(checking)",
                                "t2|begin(transfer)",
                                "t2|r(checking)",
                                "t2|w(checking)",
                                "t1|r(saving)",
                                "t1|end(calcBalance)",
                                "t2|r(saving)",
                                "t2|w(saving)",
                                "t2|end(transfer)")))
                .isEmpty();
    }

    /** Two receivers of one message are not ordered by it: a class is initialised, a latch opens. */
    @Test
    void aBalanceIsNoPartOfATransferBecauseBothUsedAClassOrWaitedForALatch() {
        for (String[] message : new String[][] {{"send(m)", "recv(m)"}, {"notify(m)", "wake(m)"}}) {
            assertThat(violations(
                            BANK,
                            Specs.trace(
                                    "main|" + message[0],
                                    "t2|begin(transfer)",
                                    "t2|" + message[1],
                                    "t1|begin(calcBalance)",
                                    "t1|" + message[1],
                                    "t1|w(done)",
                                    "t1|end(calcBalance)",
                                    "t2|r(done)",
                                    "t2|end(transfer)")))
                    .isEmpty();
        }
    }

    /** The nearest neighbour: what the sender did is known to who receives. */
    @Test
    void aBalanceIsPartOfATransferThatSentItAMessage() {
        assertThat(violations(
                        BANK,
                        Specs.trace(
                                "t2|begin(transfer)",
                                "t2|send(m)",
                                "t1|begin(calcBalance)",
                                "t1|recv(m)",
                                "t1|w(done)",
                                "t1|end(calcBalance)",
                                "t2|r(done)",
                                "t2|end(transfer)")))
                .hasSize(1);
    }

    /** Who awaits a thread that did nothing comes after its start. */
    @Test
    void theStartOfAThreadWithoutEventsIsKnownWhereItIsAwaited() {
        String told = "spec S { local a : int = 0; property p = knows { @\"b\" (@\"main\" a = 0) } }";
        assertThat(violations(
                        told, Specs.trace("main|fork(b)", "main|internal(a=1)", "main|fork(c)", "b|join(c)", "b|r(x)")))
                .hasSize(1);
        assertThat(violations(
                        told, Specs.trace("main|fork(b)", "main|fork(c)", "main|internal(a=1)", "b|join(c)", "b|r(x)")))
                .isEmpty();
    }

    @Test
    void balanceBetweenTheTwoHalvesOfATransferIsNotAtomic() {
        List<Violation> found = violations(
                BANK,
                Specs.trace(
                        "t2|begin(transfer)",
                        "t2|r(checking)",
                        "t2|w(checking)",
                        "t1|begin(calcBalance)",
                        "t1|r(checking)",
                        "t1|r(saving)",
                        "t1|end(calcBalance)",
                        "t2|r(saving)",
                        "t2|w(saving)",
                        "t2|end(transfer)"));
        assertThat(found)
                .singleElement()
                .isEqualTo(new Violation(
                        "Bank.serial",
                        "t2",
                        8,
                        List.of(
                                "i is t2",
                                "j is t1",
                                "fails: atomic > 0 -> !(atomic = @j @i atomic)",
                                "atomic > 0: atomic is 1",
                                "atomic = @j @i atomic: atomic is 1, @t1 @t2 atomic is 1",
                                "t2 learnt that of t1 at event 8",
                                "t1 learnt that of t2 at event 4"),
                        new Violation.Details(
                                Map.of("i", "t2", "j", "t1"),
                                List.of("atomic > 0 -> !(atomic = @j @i atomic)"),
                                Map.of("atomic", "1", "@t1 @t2 atomic", "1")),
                        List.of(new Violation.Source("t1", 4)),
                        List.of()));
    }

    /** As in the figure, whose text is damaged: the statements are those that give the states it tells. */
    @Test
    void predictedStatesAreThoseOfFigure2() {
        Trace trace = Specs.trace(
                "t1|w(x=1)",
                "t1|r(x=1)",
                "t1|w(y=1)",
                "t2|w(v=1)",
                "t3|r(v=1)",
                "t3|w(u=2)",
                "t3|r(y=1)",
                "t3|r(u=2)",
                "t3|w(u=3)",
                "t2|r(u=3)",
                "t2|r(v=1)",
                "t2|w(v=4)",
                "t1|w(u=9)",
                "t2|r(v=4)",
                "t2|r(x=1)",
                "t2|w(v=5)");
        assertThat(states(trace, "t3")).last().isEqualTo("x=1 y=1 u=3 v=1");
        assertThat(states(trace, "t2").get(3)).isEqualTo("x=1 y=1 u=3 v=4");
        assertThat(states(trace, "t2").get(6)).isEqualTo("x=1 y=1 u=3 v=5");
    }

    /** What a thread takes the variables to be, after each of its events. */
    private static List<String> states(Trace trace, String thread) {
        List<String> states = new ArrayList<>();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.threadNames().name(trace.thread(event)).equals(thread)) {
                states.add(state(trace, thread, event));
            }
        }
        return states;
    }

    private static String state(Trace trace, String thread, int event) {
        StringBuilder state = new StringBuilder();
        for (String variable : List.of("x", "y", "u", "v")) {
            int value = 0;
            while (!isAt(trace, thread, event, variable + " = " + value)) {
                value++;
            }
            state.append(state.length() == 0 ? "" : " ")
                    .append(variable)
                    .append('=')
                    .append(value);
        }
        return state.toString();
    }

    private static boolean isAt(Trace trace, String thread, int last, String condition) {
        TraceMonitor monitor = new TraceMonitor(
                trace,
                Specs.program("spec S { var x : int; var y : int; var u : int; var v : int; property p = knows { @"
                        + thread + " (" + condition + ") } }"));
        for (int event = 0; event < last; event++) {
            monitor.step(event);
        }
        return !monitor.step(last).isViolated(0);
    }

    @Test
    void sharedKnowledgeOfAnAccessIsARaceAndALockBetweenIsNone() {
        Program races = Program.parse(MonitorLines.of(List.of(ReadyMade.RACES.specification())));
        Trace race = Specs.trace("t1|w(x)|A.java:1", "t2|w(x)|A.java:2");
        assertThat(new TraceMonitor(race, races).violations())
                .singleElement()
                .extracting(Violation::place)
                .isEqualTo(1);
        Trace locked = Specs.trace("t1|acq(l)", "t1|w(x)", "t1|rel(l)", "t2|acq(l)", "t2|w(x)", "t2|rel(l)");
        assertThat(new TraceMonitor(locked, Program.parse(MonitorLines.of(List.of(ReadyMade.RACES.specification()))))
                        .violations())
                .isEmpty();
    }

    @Test
    void accessAfterAJoinIsNoRace() {
        Trace joined = Specs.trace("t1|fork(t2)", "t2|w(x)", "t1|join(t2)", "t1|w(x)");
        Trace raced = Specs.trace("t1|fork(t2)", "t2|w(x)", "t1|w(x)", "t1|join(t2)");
        List<String> races = MonitorLines.of(List.of(ReadyMade.RACES.specification()));
        assertThat(new TraceMonitor(joined, Program.parse(races)).violations()).isEmpty();
        assertThat(new TraceMonitor(raced, Program.parse(races)).violations()).hasSize(1);
    }
}
