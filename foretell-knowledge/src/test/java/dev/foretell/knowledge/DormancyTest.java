// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.spec.knows.ReadyMade;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What happens before any thread sets a variable may be left out where no formula can tell, and only there. */
class DormancyTest {
    private static final int CASES = Integer.getInteger("foretell.traces", 4000);

    private static final Set<Kind> KEPT =
            Set.of(Kind.FORK, Kind.JOIN, Kind.INTERNAL, Kind.BEGIN, Kind.END, Kind.BRANCH);

    @Test
    void formulasOfOneQuantifierDecideAsTheDefinitionDoes() {
        int dormant = 0;
        int slept = 0;
        int violations = 0;
        for (int seed = 0; seed < CASES; seed++) {
            Random random = new Random(seed);
            Form form = formula(random, 3);
            String text = "forall i: @i (" + form.text() + ")";
            Program program =
                    Specs.program("spec S { local a : int; local atomic : int; property p = knows { " + text + " } }");
            if (!program.mayBeDormant()) {
                continue;
            }
            dormant++;
            Trace trace = RandomRuns.next(random);
            TraceMonitor monitor = new TraceMonitor(trace, program);
            Twin twin = new Twin(trace);
            boolean asleep = true;
            for (int event = 0; event < trace.size(); event++) {
                asleep &= trace.kind(event) != Kind.BEGIN && trace.kind(event) != Kind.INTERNAL;
                slept += asleep && !KEPT.contains(trace.kind(event)) ? 1 : 0;
                int thread = trace.thread(event);
                boolean expected = twin.holds(form, event, thread, new HashMap<>(Map.of("i", thread)));
                assertThat(!monitor.step(event).isViolated(0))
                        .as("seed %d, event %d: %s", seed, event, text)
                        .isEqualTo(expected);
                violations += expected ? 0 : 1;
            }
        }
        assertThat(dormant).isGreaterThan(CASES / 20);
        assertThat(slept).isGreaterThan(CASES / 20);
        assertThat(violations).isPositive();
    }

    /** Comparisons of a thread's own variables and of what others know, below at most one quantifier. */
    private static Form formula(Random random, int depth) {
        if (depth == 0 || random.nextInt(4) == 0) {
            return random.nextInt(3) == 0
                    ? new Form.Quantified(random.nextBoolean(), "j", others(random), null, body(random, 2))
                    : comparison(random, List.of("i"));
        }
        Form left = comparison(random, List.of("i"));
        String operator = List.of("&", "|", "->", "<->").get(random.nextInt(4));
        return random.nextBoolean()
                ? new Form.Pair(operator, left, formula(random, depth - 1))
                : new Form.Not(formula(random, depth - 1));
    }

    private static List<String> others(Random random) {
        return random.nextBoolean() ? List.of("i") : List.of();
    }

    private static Form body(Random random, int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            return comparison(random, List.of("i", "j"));
        }
        String operator = List.of("&", "|", "->").get(random.nextInt(3));
        return random.nextInt(4) == 0
                ? new Form.Not(body(random, depth - 1))
                : new Form.Pair(operator, body(random, depth - 1), body(random, depth - 1));
    }

    private static Form comparison(Random random, List<String> threads) {
        String operator = List.of("=", "!=", "<", "<=", ">", ">=").get(random.nextInt(6));
        Form right = random.nextInt(3) == 0 ? new Form.Constant(random.nextInt(3)) : known(random, threads);
        return new Form.Pair(operator, known(random, threads), right);
    }

    private static Form known(Random random, List<String> threads) {
        Form form = new Form.Local(random.nextBoolean() ? "a" : "atomic");
        for (int i = random.nextInt(3); i > 0; i--) {
            form = new Form.At(threads.get(random.nextInt(threads.size())), form);
        }
        return form;
    }

    @Test
    void theReadyMadeFormulaOfBlocksMaySleepAndThatOfRacesMayNot() {
        assertThat(Program.parse(MonitorLines.of(List.of(ReadyMade.ATOMICITY.specification())))
                        .mayBeDormant())
                .isTrue();
        assertThat(Program.parse(MonitorLines.of(List.of(ReadyMade.RACES.specification())))
                        .mayBeDormant())
                .isFalse();
    }

    @Test
    void nothingIsLeftOutWhereSomebodyCouldTell() {
        assertThat(mayBeDormant("forall i, j != i: @i (a > 0 -> !@j (a > 0))")).isTrue();
        assertThat(mayBeDormant("forall i: @i (a > 0 -> exists j != i: @j (a = 0))"))
                .as("a thread in its initial state is what is wanted")
                .isFalse();
        assertThat(mayBeDormant("forall i: @i (a = 1)"))
                .as("violated from the start")
                .isFalse();
        assertThat(mayBeDormant("forall i, j != i: @i (a > 0 -> !@j (once a > 0))"))
                .as("has a past")
                .isFalse();
        assertThat(mayBeDormant("forall i, j != i, k != j: @i (a > 0 -> !@j @k (a > 0))"))
                .as("two quantifiers")
                .isFalse();
        assertThat(mayBeDormant("@\"main\" (a > 0 -> @\"t1\" (a > 0))"))
                .as("names of threads must be counted")
                .isFalse();
    }

    private static boolean mayBeDormant(String formula) {
        return Specs.program("spec S { local a : int; property p = knows { " + formula + " } }")
                .mayBeDormant();
    }
}
