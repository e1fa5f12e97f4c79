// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.cfg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.spec.Monitor;
import dev.foretell.spec.Observation;
import dev.foretell.spec.Property;
import dev.foretell.spec.Runs;
import dev.foretell.spec.SpecificationException;
import dev.foretell.spec.cfg.Grammar.Production;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CfgMonitorTest {
    private static final int PAIRS = Integer.getInteger("foretell.formulas", 3_000);
    private static final String[] NAMES = {"a", "b", "S", "T", "U"};

    /** {@code -Dforetell.formulas} sets the number of pairs of a grammar and a word. */
    @Test
    void agreesWithATableOfAllDerivations() {
        int violated = 0;
        int refused = 0;
        for (int seed = 0; seed < PAIRS; seed++) {
            Random random = new Random(seed);
            Grammar grammar = random(random);
            List<Integer> word = new ArrayList<>();
            for (int n = random.nextInt(8); n > 0; n--) {
                word.add(random.nextInt(2));
            }
            int expected = -1;
            for (int length = word.size(); length >= 0; length--) {
                expected = new TabularRecogniser(grammar, word.subList(0, length)).isPrefix() ? expected : length;
            }
            int verdict = verdict(grammar, word);
            assertThat(verdict).as(text(grammar) + " on " + word).isEqualTo(expected);
            violated += expected > 0 ? 1 : 0;
            refused += expected == 0 ? 1 : 0;
        }
        assertThat(violated).isGreaterThan(PAIRS / 10);
        assertThat(refused).isBetween(PAIRS / 100, PAIRS / 2);
    }

    private static Grammar random(Random random) {
        List<Production> productions = new ArrayList<>();
        for (int left = 2; left < NAMES.length; left++) {
            for (int n = 1 + random.nextInt(3); n > 0; n--) {
                List<Integer> right = new ArrayList<>();
                for (int length = random.nextInt(4); length > 0; length--) {
                    right.add(random.nextInt(NAMES.length));
                }
                productions.add(new Production(left, right));
            }
        }
        return new Grammar(2, NAMES.length, 2, productions);
    }

    /** Where an empty grammar is refused, the violation is at the start. */
    private static int verdict(Grammar grammar, List<Integer> word) {
        List<String> named = word.stream().map(symbol -> NAMES[symbol]).toList();
        try {
            return Runs.violation(property(text(grammar)), Runs.internals(named));
        } catch (SpecificationException e) {
            assertThat(e).hasMessageContaining("no sequence of events can be derived from S");
            return 0;
        }
    }

    /** A grammar names both events, so that both concern the monitor. */
    private static String text(Grammar grammar) {
        String useless = " X -> a b X";
        return grammar.productions().stream()
                        .map(production -> NAMES[production.left()] + " -> "
                                + production.right().stream()
                                        .map(symbol -> NAMES[symbol])
                                        .collect(Collectors.joining(" ")))
                        .collect(Collectors.joining("; "))
                + ";" + useless;
    }

    private static Property property(String grammar) {
        return Runs.property("spec S { event a = internal(a); event b = internal(b); event c = internal(c);"
                + " property g = cfg { " + grammar + " } }");
    }

    @Test
    void countsWhatNoAutomatonCan() {
        Property nested = property("S -> S a S b | epsilon");
        List<String> deep = new ArrayList<>(Collections.nCopies(1000, "a"));
        deep.addAll(Collections.nCopies(1000, "b"));
        assertThat(Runs.violation(nested, Runs.internals(deep))).isEqualTo(-1);
        deep.add("b");
        assertThat(Runs.violation(nested, Runs.internals(deep))).isEqualTo(2001);
    }

    @Test
    void forgetsWhatIsOver() {
        for (String grammar : List.of("S -> a b S | epsilon", "S -> S a b | epsilon")) {
            assertThat(after(property(grammar), "a", "b", "a", "b", "a"))
                    .as(grammar)
                    .isEqualTo(after(property(grammar), "a", "b", "a"));
        }
        Property nested = property("S -> a S b S | epsilon");
        assertThat(after(nested, "a", "a", "b", "b", "a")).isEqualTo(after(nested, "a"));
        assertThat(after(nested, "a", "a", "b")).isEqualTo(after(nested, "a"));
        assertThat(after(nested, "a", "a")).isNotEqualTo(after(nested, "a"));
    }

    private static Object after(Property property, String... events) {
        return after(property.monitor(name -> null), Runs.internals(List.of(events)));
    }

    private static <S, L> S after(Monitor<S, L> monitor, List<Observation> events) {
        S state = monitor.start();
        for (Observation event : events) {
            state = monitor.next(state, monitor.letter(event)).iterator().next();
        }
        return state;
    }

    @Test
    void showsWhereAGrammarIsWrong() {
        refuses("S -> a T", "unknown name 'T', expected an event declared above or the left side");
        refuses("a -> b", "'a' is an event and cannot be derived further");
        refuses("S -> a S", "no sequence of events can be derived from S");
        refuses("S -> " + "S ".repeat(40) + " a | epsilon", "more than 12 symbols that may be empty");
        refuses("S a", "unexpected 'a', expected '->' or '::='");
        assertThat(property("S ::= a S | b; T -> c").explanation().words())
                .contains("3 events, 2 names, 3 productions");
    }

    private static void refuses(String grammar, String message) {
        assertThatThrownBy(() -> property(grammar))
                .isInstanceOf(SpecificationException.class)
                .hasMessageContaining(message);
    }
}
