// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.cfg;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.spec.Property;
import dev.foretell.spec.Runs;
import dev.foretell.spec.SpecificationException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CfgAtEndTest {
    private static final int GRAMMARS = Integer.getInteger("foretell.formulas", 1_500);
    private static final int LONGEST = 5;

    /** {@code -Dforetell.formulas} sets the number of grammars, each of which is tried on six words. */
    @Test
    void allowsTheEndExactlyAfterTheWordsThatAreDerived() {
        int violated = 0;
        int kept = 0;
        for (int seed = 0; seed < GRAMMARS; seed++) {
            Random random = new Random(seed);
            List<String> productions = random(random);
            Set<String> derived = derived(productions);
            Property property;
            try {
                property = property(text(productions));
            } catch (SpecificationException e) {
                assertThat(e).hasMessageContaining("no sequence of events can be derived from S");
                assertThat(derived).as(productions.toString()).isEmpty();
                continue;
            }
            for (int n = 0; n < 6; n++) {
                StringBuilder word = new StringBuilder();
                for (int length = random.nextInt(LONGEST); length > 0; length--) {
                    word.append(random.nextBoolean() ? 'a' : 'b');
                }
                boolean expected = !derived.contains(word.toString());
                assertThat(Runs.isViolatedAtEnd(
                                property,
                                Runs.internals(List.of(word.toString().split("(?!^)")).stream()
                                        .filter(letter -> !letter.isEmpty())
                                        .toList())))
                        .as(productions + " on " + word)
                        .isEqualTo(expected);
                violated += expected ? 1 : 0;
                kept += expected ? 0 : 1;
            }
        }
        assertThat(violated).isGreaterThan(GRAMMARS);
        assertThat(kept).isGreaterThan(GRAMMARS / 2);
    }

    /** Productions such as {@code S->aTb}; capitals are nonterminals. */
    private static List<String> random(Random random) {
        List<String> productions = new ArrayList<>();
        for (String left : List.of("S", "T")) {
            for (int n = 1 + random.nextInt(3); n > 0; n--) {
                StringBuilder right = new StringBuilder(left + "->");
                for (int length = random.nextInt(4); length > 0; length--) {
                    right.append("aabbST".charAt(random.nextInt(6)));
                }
                productions.add(right.toString());
            }
        }
        return productions;
    }

    /** All words of at most {@link #LONGEST} letters, by putting in what was derived before until nothing new comes. */
    private static Set<String> derived(List<String> productions) {
        Set<String> known = new HashSet<>();
        boolean grown = true;
        while (grown) {
            grown = false;
            for (String production : productions) {
                Set<String> words = new HashSet<>(Set.of(""));
                for (char symbol : production.substring(3).toCharArray()) {
                    Set<String> longer = new HashSet<>();
                    for (String word : words) {
                        if (Character.isLowerCase(symbol)) {
                            longer.add(word + symbol);
                        } else {
                            known.stream()
                                    .filter(of -> of.charAt(0) == symbol)
                                    .forEach(of -> longer.add(word + of.substring(1)));
                        }
                    }
                    longer.removeIf(word -> word.length() > LONGEST);
                    words = longer;
                }
                for (String word : words) {
                    grown |= known.add(production.charAt(0) + word);
                }
            }
        }
        Set<String> ofStart = new HashSet<>();
        known.stream().filter(word -> word.charAt(0) == 'S').forEach(word -> ofStart.add(word.substring(1)));
        return ofStart;
    }

    /** A grammar names both events, so that both concern the monitor. */
    private static String text(List<String> productions) {
        StringBuilder text = new StringBuilder();
        for (String production : productions) {
            text.append(production.charAt(0)).append(" -> ");
            text.append(String.join(" ", production.substring(3).split("")).strip());
            text.append("; ");
        }
        return text + "X -> a b X";
    }

    private static Property property(String grammar) {
        return Runs.property("spec S { event a = internal(a); event b = internal(b); event c = internal(c);"
                + " property g = cfg at end { " + grammar + " } }");
    }

    @Test
    void asksForAsManyClosesAsOpens() {
        Property nested = property("S -> a S b S | epsilon");
        assertThat(Runs.isViolatedAtEnd(nested, Runs.internals(List.of("a", "a", "b", "b"))))
                .isFalse();
        assertThat(Runs.isViolatedAtEnd(nested, Runs.internals(List.of("a", "a", "b"))))
                .isTrue();
        assertThat(Runs.violation(nested, Runs.internals(List.of("a", "a", "b"))))
                .isEqualTo(-1);
        assertThat(nested.explanation().words()).contains("or at the end if none is complete");
    }
}
