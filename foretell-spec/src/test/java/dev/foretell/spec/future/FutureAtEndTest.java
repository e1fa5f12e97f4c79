// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.future;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.spec.Action;
import dev.foretell.spec.Observation;
import dev.foretell.spec.Property;
import dev.foretell.spec.Runs;
import dev.foretell.spec.SpecificationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FutureAtEndTest {
    private static final int FORMULAS = Integer.getInteger("foretell.formulas", 1_500);
    private static final int RUNS = 6;

    /** What a formula means at a position of a finite run; bit 0 of a letter is p, bit 1 is q. */
    private interface Meaning {
        boolean at(List<Integer> run, int position);
    }

    private record Meant(String text, Meaning meaning) {
        boolean isTrue(List<Integer> run) {
            return meaning.at(run, 0);
        }
    }

    /**
     * {@code -Dforetell.formulas} sets the number of formulas. A run that ends is violated if the formula is false of it; a prefix is bad if no
     * longer run makes the formula true, which is looked for.
     */
    @Test
    void isViolatedByTheRunsOfWhichTheFormulaIsFalse() {
        int violated = 0;
        int kept = 0;
        int bad = 0;
        int refused = 0;
        for (int seed = 0; seed < FORMULAS; seed++) {
            Random random = new Random(seed);
            Meant formula = random(random, 1 + random.nextInt(3));
            Property property = propertyOrNull(formula);
            refused += property == null ? 1 : 0;
            for (int n = 0; n < RUNS && property != null; n++) {
                List<Integer> run = new ArrayList<>(List.of(0));
                for (int length = random.nextInt(5); length > 0; length--) {
                    run.add(random.nextInt(4));
                }
                String what = formula.text + " on " + run;
                boolean expected = !formula.isTrue(run);
                assertThat(Runs.isViolatedAtEnd(property, observations(run)))
                        .as(what)
                        .isEqualTo(expected);
                boolean isBad = Runs.violation(property, observations(run)) >= 0;
                assertThat(isBad).as(what).isEqualTo(!canBecomeTrue(formula, run));
                violated += expected ? 1 : 0;
                kept += expected ? 0 : 1;
                bad += isBad ? 1 : 0;
            }
        }
        assertThat(violated - bad).isGreaterThan(FORMULAS / 4);
        assertThat(bad).isGreaterThan(FORMULAS / 2);
        assertThat(kept).isGreaterThan(FORMULAS);
        assertThat(refused).isBetween(FORMULAS / 50, FORMULAS / 4);
    }

    /** Formulas of this size need few positions more. */
    private static boolean canBecomeTrue(Meant formula, List<Integer> run) {
        return continuations(run, 4).stream().anyMatch(formula::isTrue);
    }

    private static List<List<Integer>> continuations(List<Integer> run, int most) {
        List<List<Integer>> all = new ArrayList<>(List.of(run));
        for (int i = 0; i < all.size(); i++) {
            for (int letter = 0; all.get(i).size() < run.size() + most && letter < 4; letter++) {
                List<Integer> longer = new ArrayList<>(all.get(i));
                longer.add(letter);
                all.add(longer);
            }
        }
        return all;
    }

    private static Meant random(Random random, int depth) {
        int kind = depth == 0 ? random.nextInt(2) : random.nextInt(13);
        if (kind < 2) {
            return new Meant(kind == 0 ? "p" : "q", (run, i) -> (run.get(i) >> kind & 1) != 0);
        }
        Meant f = random(random, depth - 1);
        Meant g = random(random, depth - 1);
        String a = "(" + f.text + ")";
        String b = "(" + g.text + ")";
        return switch (kind) {
            case 2 -> new Meant("!" + a, (run, i) -> !f.meaning.at(run, i));
            case 3 -> new Meant(a + " & " + b, (run, i) -> f.meaning.at(run, i) && g.meaning.at(run, i));
            case 4 -> new Meant(a + " | " + b, (run, i) -> f.meaning.at(run, i) || g.meaning.at(run, i));
            case 5 -> new Meant(a + " -> " + b, (run, i) -> !f.meaning.at(run, i) || g.meaning.at(run, i));
            case 6 -> new Meant(a + " <-> " + b, (run, i) -> f.meaning.at(run, i) == g.meaning.at(run, i));
            case 7 -> new Meant("next " + a, (run, i) -> i + 1 < run.size() && f.meaning.at(run, i + 1));
            case 8 -> new Meant("always " + a, (run, i) -> !comes(run, i, (r, j) -> !f.meaning.at(r, j)));
            case 9 -> new Meant("eventually " + a, (run, i) -> comes(run, i, f.meaning));
            case 10 -> new Meant(a + " until " + b, (run, i) -> until(run, i, f.meaning, g.meaning));
            case 11 ->
                new Meant(
                        a + " weakuntil " + b,
                        (run, i) ->
                                until(run, i, f.meaning, g.meaning) || !comes(run, i, (r, j) -> !f.meaning.at(r, j)));
            default ->
                new Meant(
                        a + " release " + b,
                        (run, i) -> !until(run, i, (r, j) -> !f.meaning.at(r, j), (r, j) -> !g.meaning.at(r, j)));
        };
    }

    private static boolean comes(List<Integer> run, int from, Meaning f) {
        return until(run, from, (r, j) -> true, f);
    }

    private static boolean until(List<Integer> run, int from, Meaning f, Meaning g) {
        for (int i = from; i < run.size(); i++) {
            if (g.at(run, i)) {
                return true;
            }
            if (!f.at(run, i)) {
                return false;
            }
        }
        return false;
    }

    /** Null if all runs have the property, or none has: both is looked for. */
    private static Property propertyOrNull(Meant formula) {
        try {
            return property(formula.text);
        } catch (SpecificationException e) {
            boolean none = e.getMessage().contains("contradicts itself");
            assertThat(none || e.getMessage().contains("it is true of all runs"))
                    .as(e.getMessage())
                    .isTrue();
            for (List<Integer> run : continuations(List.of(), 5)) {
                assertThat(run.isEmpty() || formula.isTrue(run) != none)
                        .as(formula.text + " on " + run)
                        .isTrue();
            }
            return null;
        }
    }

    private static List<Observation> observations(List<Integer> run) {
        List<Observation> events = new ArrayList<>();
        for (int letter : run.subList(1, run.size())) {
            events.add(new Observation("t", Action.WRITE, "x", (long) letter));
        }
        return events;
    }

    private static Property property(String formula) {
        return Runs.property("spec S { var x : int; event other = write(x) when x < 0;"
                + " property f = future at end { "
                + formula.replace("p", "x % 2 = 1").replace("q", "x > 1") + " } }");
    }

    @Test
    void asksForTheAnswer() {
        Property reply = Runs.property("""
                spec Server {
                  event request = internal(request);
                  event grant = internal(grant);
                  property reply = future at end { always (request -> eventually grant) }
                }
                """);
        assertThat(Runs.isViolatedAtEnd(reply, Runs.internals(List.of("request", "grant"))))
                .isFalse();
        assertThat(Runs.isViolatedAtEnd(reply, Runs.internals(List.of("request", "grant", "request"))))
                .isTrue();
        assertThat(Runs.violation(reply, Runs.internals(List.of("request", "grant", "request"))))
                .isEqualTo(-1);
        assertThat(reply.explanation().words()).contains("or at the end if it has not", "the end: violated");
    }

    @Test
    void saysThatTheEndMayHelp() {
        assertThatThrownBy(() -> Runs.property("spec S { var x : int; property f = future { eventually x > 0 } }"))
                .isInstanceOf(SpecificationException.class)
                .hasMessageContaining("say until when it must happen, or 'future at end'");
    }
}
