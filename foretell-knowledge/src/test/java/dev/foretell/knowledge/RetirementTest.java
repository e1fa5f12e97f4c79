// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.trace.Trace;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads that have ended are let go of, and no verdict changes by that. */
class RetirementTest {
    private static final int CASES = Integer.getInteger("foretell.traces", 4000) / 4;

    private static final int THREADS = 200_000;

    private static Program program(String formula) {
        return Specs.program("spec S { " + RandomForms.DECLARED + "property p = knows { " + formula + " } }");
    }

    @Test
    void everyThreadDecidesAsTheDefinitionDoesThatForgetsNobody() {
        int retired = 0;
        int violations = 0;
        int events = 0;
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            Form form = new RandomForms(random).formula(List.of("i", "j"), false);
            String text = "forall i, j != i: @i (" + form.text() + ")";
            Program program = program(text);
            if (!program.mayRetire()) {
                continue;
            }
            Trace trace = RandomRuns.ofShortThreads(random);
            TraceMonitor monitor = new TraceMonitor(trace, program, 0);
            Twin twin = new Twin(trace);
            Form whole = new Form.Quantified(true, "j", List.of("i"), null, form);
            for (int event = 0; event < trace.size(); event++) {
                int thread = trace.thread(event);
                ThreadMonitor knower = monitor.step(event);
                boolean expected = twin.holds(whole, event, thread, Map.of("i", thread));
                assertThat(!knower.isViolated(0))
                        .as("seed %d, event %d of %s: %s", seed, event, trace.size(), text)
                        .isEqualTo(expected);
                boolean fewer =
                        knower.acquaintances() < twin.heardOf(event, thread).size() - 1;
                retired += fewer ? 1 : 0;
                violations += fewer && !expected ? 1 : 0;
                events++;
            }
        }
        assertThat(retired).isGreaterThan(events / 50);
        assertThat(violations).isBetween(retired / 10, retired * 9 / 10);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "forall i, j != i: @i (atomic > 0 -> !(atomic = @j @i atomic))",
                "forall i, j != i: @i (a > 0 -> !@j (a > 0))",
                "forall i: @i (a > 0 -> !exists j != i: exists k != j: (@j (once a > 0) & @k (once b > 0)))",
            })
    void threadsThatComeAndGoLeaveNothing(String formula) {
        ThreadMonitors knowers = new ThreadMonitors(program(formula), Places.NONE);
        Cell variable = new Cell();
        ThreadMonitor main = knowers.add("main");
        ThreadMonitor other = main.fork(0, "other");
        int most = 0;
        for (int i = 0; i < THREADS; i++) {
            ThreadMonitor worker = main.fork(1, "worker " + i);
            worker.begin(2);
            worker.write(3, variable);
            worker.end(4);
            main.join(5, worker);
            main.write(6, variable);
            other.write(7, variable);
            most = Math.max(most, Math.max(worker.acquaintances(), other.acquaintances()));
        }
        assertThat(most).isLessThan(40);
        assertThat(main.acquaintances()).isLessThan(40);
    }

    /** What the last thread knew refers to those that it knew of, and these must not refer to what they knew, and so on. */
    @Test
    void memoryIsFlatWhileAHundredThousandThreadsComeAndGo() {
        ThreadMonitors knowers = new ThreadMonitors(
                program("forall i, j != i: @i (atomic > 0 -> !(atomic = @j @i atomic))"), Places.NONE);
        Cell variable = new Cell();
        ThreadMonitor main = knowers.add("main");
        comeAndGo(20_000, main, variable);
        long before = used();
        comeAndGo(80_000, main, variable);
        assertThat(used() - before).as("bytes more").isLessThan(4_000_000);
        assertThat(main.acquaintances()).isLessThan(40);
    }

    private static void comeAndGo(int threads, ThreadMonitor main, Cell variable) {
        for (int i = 0; i < threads; i++) {
            ThreadMonitor worker = main.fork(1, "worker");
            worker.write(2, variable);
            main.join(3, worker);
            main.write(4, variable);
        }
    }

    private static long used() {
        Runtime runtime = Runtime.getRuntime();
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return runtime.totalMemory() - runtime.freeMemory();
    }

    @Test
    void threadsThatNobodyWaitsForAreLetGoOf() {
        ThreadMonitors knowers =
                new ThreadMonitors(program("forall i, j != i: @i (a > 0 -> !@j (a > 0))"), Places.NONE);
        Cell variable = new Cell();
        ThreadMonitor main = knowers.add("main");
        for (int i = 0; i < 1000; i++) {
            ThreadMonitor worker = main.fork(1, "worker " + i);
            worker.write(2, variable);
            worker.ended();
            main.read(3, variable);
        }
        assertThat(main.acquaintances()).isLessThan(40);
    }

    @Test
    void threadsThatFormulasTellApartAreKept() {
        ThreadMonitors knowers = new ThreadMonitors(program("forall i, j != i: @i !once @j (a > 0)"), Places.NONE);
        ThreadMonitor main = knowers.add("main");
        for (int i = 0; i < 100; i++) {
            main.join(2, main.fork(1, "worker " + i));
        }
        assertThat(main.acquaintances()).isEqualTo(100);
    }

    @Test
    void threadsThatEndedInDifferentStatesAreKept() {
        Program program = program("forall i, j != i: @i !(a = @j a)");
        ThreadMonitors knowers = new ThreadMonitors(program, Places.NONE);
        ThreadMonitor main = knowers.add("main");
        for (int i = 0; i < 100; i++) {
            ThreadMonitor worker = main.fork(1, "worker " + i);
            worker.internal(2, program.local("a"), 1 + i);
            main.join(3, worker);
        }
        main.internal(4, program.local("a"), 7);
        assertThat(main.acquaintances()).isEqualTo(100);
        assertThat(main.isViolated(0)).isTrue();
        main.internal(5, program.local("a"), 101);
        assertThat(main.isViolated(0)).isFalse();
    }
}
