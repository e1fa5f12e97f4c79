// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.views.grammar.Grammar;
import dev.foretell.views.grammar.GrammarReader;
import dev.foretell.views.grammar.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class AmbiguityTest {
    private static final int GRAMMARS = 500;

    @Test
    void findsTheShortestHistoryWithTwoReadings() {
        assertThat(Ambiguity.example(grammar("S ::= S S | a"))).containsExactly("a", "a", "a");
        assertThat(Ambiguity.example(grammar("S ::= a | T\nT ::= a"))).containsExactly("a");
        assertThat(Ambiguity.example(grammar("S ::= S | a"))).containsExactly("a");
        assertThat(Ambiguity.example(grammar("S ::= T T |\nT ::= a S b |"))).isEmpty();
    }

    @Test
    void findsNoneInTheNearestGrammarThatIsNotAmbiguous() {
        assertThat(Ambiguity.example(grammar("S ::= S a | a"))).isNull();
        assertThat(Ambiguity.example(grammar("S ::= a | T\nT ::= b"))).isNull();
        assertThat(Ambiguity.example(grammar("S ::= S T |\nT ::= a S b"))).isNull();
    }

    /** A derivation is a sequence of steps, each of the leftmost symbol: another way to count them. */
    @Test
    void countsTheDerivationsOfRandomGrammars() {
        int ambiguous = 0;
        int plain = 0;
        int complete = 0;
        for (int seed = 0; seed < GRAMMARS; seed++) {
            RandomGrammars random = new RandomGrammars(new Random(seed));
            Grammar grammar = random.next();
            int[] word = random.word(grammar, 4);
            int[] limits = {20_000, 0};
            int found = steps(grammar, List.of(grammar.start()), word, 0, 14, limits);
            int counted = Derivations.count(grammar, word);
            Parser parser = new Parser(grammar, Attributes.NONE);
            State state = parser.begin(null);
            for (int i = 0; i < word.length && state != null; i++) {
                state = parser.read(state, word[i], null).state();
            }
            boolean isAccepted = state != null && parser.end(state).accepted();
            assertThat(counted > 0).as("seed %d", seed).isEqualTo(isAccepted);
            if (limits[1] == 0) {
                assertThat(counted).as("seed %d", seed).isEqualTo(Math.min(2, found));
                complete++;
            } else {
                assertThat(counted).as("seed %d", seed).isGreaterThanOrEqualTo(Math.min(2, found));
            }
            ambiguous += found > 1 ? 1 : 0;
            plain += counted == 1 ? 1 : 0;
        }
        assertThat(ambiguous).isGreaterThan(GRAMMARS / 50);
        assertThat(complete).isGreaterThan(GRAMMARS / 4);
        assertThat(plain).isGreaterThan(GRAMMARS / 50);
    }

    /** {@code limits}: how many steps may still be tried; and whether one was not tried. */
    private static int steps(Grammar grammar, List<Integer> form, int[] word, int at, int depth, int[] limits) {
        if (limits[0]-- <= 0 || depth < 0) {
            limits[1] = 1;
            return 0;
        }
        if (form.isEmpty()) {
            return at == word.length ? 1 : 0;
        }
        int first = form.get(0);
        List<Integer> rest = form.subList(1, form.size());
        if (grammar.isTerminal(first)) {
            return at < word.length && word[at] == first ? steps(grammar, rest, word, at + 1, depth, limits) : 0;
        }
        return grammar.productions().stream()
                .filter(production -> production.left() == first)
                .mapToInt(production -> {
                    List<Integer> next = new ArrayList<>();
                    production.steps().forEach(step -> next.add(step.symbol()));
                    next.addAll(rest);
                    return steps(grammar, next, word, at, depth - 1, limits);
                })
                .sum();
    }

    private static Grammar grammar(String text) {
        Set<String> events = new TreeSet<>(Set.of("a", "b"));
        return GrammarReader.read(new Source("test.g", text), events, Set.of());
    }
}
