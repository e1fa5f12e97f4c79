// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.regex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.foretell.spec.Property;
import dev.foretell.spec.Runs;
import dev.foretell.spec.SpecificationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class RegexAtEndTest {
    private static final int EXPRESSIONS = Integer.getInteger("foretell.formulas", 1_500);
    private static final int WORDS = 6;
    private static final String[] LETTERS = {"a", "b", "c"};

    /** {@code -Dforetell.formulas} sets the number of expressions, each of which is tried on {@link #WORDS} words. */
    @Test
    void allowsTheEndExactlyAfterTheWordsThatTheExpressionMeans() {
        int violated = 0;
        int kept = 0;
        for (int seed = 0; seed < EXPRESSIONS; seed++) {
            Random random = new Random(seed);
            Meant expression = random(random, 1 + random.nextInt(3));
            Property property = propertyOrNull(expression.text);
            for (int n = 0; n < WORDS; n++) {
                List<String> word = word(random);
                List<String> named =
                        word.stream().filter(expression.text::contains).toList();
                boolean expected = !expression.words.test(named);
                String what = expression.text + " on " + word;
                if (property == null) {
                    continue;
                }
                assertThat(Runs.isViolatedAtEnd(property, Runs.internals(word)))
                        .as(what)
                        .isEqualTo(expected);
                violated += expected ? 1 : 0;
                kept += expected ? 0 : 1;
            }
        }
        assertThat(violated).isGreaterThan(EXPRESSIONS);
        assertThat(kept).isGreaterThan(EXPRESSIONS);
    }

    /** An expression, and which words are meant by it, straight from the definition. */
    private record Meant(String text, Predicate<List<String>> words) {
        static Meant repeated(Meant f) {
            return new Meant("(" + f.text + ")*", word -> isRepeated(f, word));
        }

        private static boolean isRepeated(Meant f, List<String> word) {
            if (word.isEmpty()) {
                return true;
            }
            for (int first = 1; first <= word.size(); first++) {
                if (f.words.test(word.subList(0, first)) && isRepeated(f, word.subList(first, word.size()))) {
                    return true;
                }
            }
            return false;
        }

        static Meant sequence(Meant f, Meant g) {
            return new Meant("(" + f.text + " " + g.text + ")", word -> {
                for (int first = 0; first <= word.size(); first++) {
                    if (f.words.test(word.subList(0, first)) && g.words.test(word.subList(first, word.size()))) {
                        return true;
                    }
                }
                return false;
            });
        }
    }

    private static Meant random(Random random, int depth) {
        int kind = depth == 0 ? 0 : random.nextInt(7);
        if (kind == 0) {
            String letter = LETTERS[random.nextInt(3)];
            return new Meant(letter, List.of(letter)::equals);
        }
        Meant f = random(random, depth - 1);
        Meant g = random(random, depth - 1);
        return switch (kind) {
            case 1, 2 -> Meant.sequence(f, g);
            case 3 -> new Meant("(" + f.text + " | " + g.text + ")", f.words.or(g.words));
            case 4 -> new Meant("(" + f.text + " & " + g.text + ")", f.words.and(g.words));
            case 5 -> new Meant("(~(" + f.text + "))", f.words.negate());
            default -> Meant.repeated(f);
        };
    }

    private static List<String> word(Random random) {
        List<String> word = new ArrayList<>();
        for (int n = random.nextInt(6); n > 0; n--) {
            word.add(LETTERS[random.nextInt(3)]);
        }
        return word;
    }

    private static Property propertyOrNull(String expression) {
        try {
            return property(expression);
        } catch (SpecificationException e) {
            assertThat(e.getMessage()).containsAnyOf("every sequence is allowed", "no sequence of events is allowed");
            return null;
        }
    }

    private static Property property(String expression) {
        return Runs.property("spec S { event a = internal(a); event b = internal(b); event c = internal(c);"
                + " property p = regex at end { " + expression + " } }");
    }

    @Test
    void asksForTheLastClose() {
        Property closed = property("(a b* c)*");
        assertThat(Runs.isViolatedAtEnd(closed, Runs.internals(List.of("a", "b", "c"))))
                .isFalse();
        assertThat(Runs.isViolatedAtEnd(closed, Runs.internals(List.of("a", "b"))))
                .isTrue();
        assertThat(Runs.violation(closed, Runs.internals(List.of("a", "b")))).isEqualTo(-1);
        assertThat(Runs.violation(closed, Runs.internals(List.of("b")))).isEqualTo(1);
        assertThat(closed.explanation().words())
                .contains("or at the end if none is complete", "state 2, a or the end: violated");
        assertThat(closed.notation()).isEqualTo("regex at end");
    }

    @Test
    void saysWhatCannotBeAskedAtTheEnd() {
        refuses("regex at end { (a | b)* }", "every sequence is allowed, so no run ever violates this");
        refuses("regex { (a | b)* }", "'at end' before the brace asks that it is completed");
        refuses("regex at start { a }", "unexpected 'start', expected 'end'");
        refuses("regex by end { a }", "unexpected 'by', expected 'at'");
        refuses("regex at { a }", "unexpected '{', expected a name");
        refuses("past at end { !a }", "a property in 'past' is not judged at the end; those in regex, cfg and future");
        refuses("knows at end { forall i: @i !a }", "a property in 'knows' is not judged at the end");
    }

    private static void refuses(String property, String message) {
        assertThatThrownBy(() -> Runs.property(
                        "spec S { event a = internal(a); event b = internal(b);" + " property p = " + property + " }"))
                .isInstanceOf(SpecificationException.class)
                .hasMessageContaining(message);
    }
}
