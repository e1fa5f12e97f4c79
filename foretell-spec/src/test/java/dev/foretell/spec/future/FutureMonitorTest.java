// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.future;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.spec.Action;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.Observation;
import dev.foretell.spec.Property;
import dev.foretell.spec.Runs;
import dev.foretell.spec.SpecificationException;
import dev.foretell.spec.future.Lasso.Meant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FutureMonitorTest {
    private static final int PAIRS = Integer.getInteger("foretell.formulas", 2_000);

    /**
     * {@code -Dforetell.formulas} sets the number of pairs of a formula and a run. A prefix that is not bad has a continuation
     * that makes the formula true, and it is looked for; a bad one has none, however it goes on.
     */
    @Test
    void isViolatedExactlyWhenNoContinuationIsGood() {
        int violated = 0;
        int refused = 0;
        for (int seed = 0; seed < PAIRS; seed++) {
            Random random = new Random(seed);
            Meant formula = Lasso.random(random, 1 + random.nextInt(3));
            List<Integer> run = new ArrayList<>(List.of(0));
            for (int n = random.nextInt(5); n > 0; n--) {
                run.add(random.nextInt(4));
            }
            int verdict = verdict(formula, run);
            String what = formula.text() + " on " + run;
            if (verdict == REFUSED) {
                refused++;
                assertThat(isGood(formula, run)).as(what).isTrue();
            } else if (verdict < 0) {
                assertThat(isGood(formula, run)).as(what).isTrue();
            } else {
                violated++;
                assertThat(isGood(formula, run.subList(0, verdict + 1)))
                        .as(what)
                        .isFalse();
                assertThat(verdict == 0 || isGood(formula, run.subList(0, verdict)))
                        .as(what)
                        .isTrue();
            }
        }
        assertThat(violated).isGreaterThan(PAIRS / 10);
        assertThat(refused).isBetween(PAIRS / 20, PAIRS / 2);
    }

    private static boolean isGood(Meant formula, List<Integer> prefix) {
        return Lasso.continuations(prefix, 1, 2).stream().anyMatch(run -> formula.in(run)[0])
                || Lasso.continuations(prefix, 3, 2).stream().anyMatch(run -> formula.in(run)[0]);
    }

    private static final int REFUSED = -2;

    /** The position at which the run is violated, -1 if nowhere; a formula that no run has is violated at once. */
    private static int verdict(Meant formula, List<Integer> run) {
        Property property;
        try {
            property = property(formula.text());
        } catch (SpecificationException e) {
            if (e.getMessage().contains("contradicts itself")) {
                return 0;
            }
            assertThat(e).hasMessageContaining("cannot be monitored");
            return REFUSED;
        }
        List<Observation> events = new ArrayList<>();
        for (int letter : run.subList(1, run.size())) {
            events.add(new Observation("t", Action.WRITE, "x", (long) letter));
        }
        return Runs.violation(property, events);
    }

    private static Property property(String formula) {
        return Runs.property("spec S { var x : int; event other = write(x) when x < 0;" + " property f = future { "
                + formula.replace("p", "x % 2 = 1").replace("q", "x > 1") + " } }");
    }

    @Test
    void knowsTheExampleOfTheManual() {
        Property reply = Runs.property("""
                spec Server {
                  event request = internal(request);
                  event shutdown = internal(shutdown);
                  event grant = internal(grant);
                  property reply = future { always (request -> (!shutdown until grant)) }
                }
                """);
        assertThat(Runs.violation(reply, Runs.internals(List.of("request", "grant", "shutdown"))))
                .isEqualTo(-1);
        assertThat(Runs.violation(reply, Runs.internals(List.of("request", "shutdown", "grant"))))
                .isEqualTo(2);
        assertThat(reply.explanation().words())
                .contains("that part is not checked", "2 states", "state 2, shutdown: violated");
    }

    @Test
    void refusesWhatNoRunViolates() {
        refuses("eventually x > 0", "no finite run can violate it, because what it asks for may still happen");
        refuses("always eventually x > 0", "no finite run can violate it");
        refuses("always (x > 0 | !(x > 0))", "it is true of all runs");
        refuses("always (x > 0) & eventually !(x > 0)", "it contradicts itself");
        refuses("always once x > 0", "'once' speaks of the past and is not an operator of future");
        assertThat(monitor("always x >= 0").start()).isNotNull();
        assertThat(monitor("(x > 0) until (x < 0)").start()).isNotNull();
    }

    private static void refuses(String formula, String message) {
        assertThatThrownBy(() -> monitor(formula))
                .isInstanceOf(SpecificationException.class)
                .hasMessageContaining(message);
    }

    private static Monitor<?, ?> monitor(String formula) {
        return Runs.property("spec S { var x : int; property f = future { " + formula + " } }")
                .monitor(name -> null);
    }
}
