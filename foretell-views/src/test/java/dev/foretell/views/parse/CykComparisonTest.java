// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.views.grammar.Grammar;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CykComparisonTest {
    private static final int PAIRS = Integer.getInteger("foretell.pairs", 5_000);
    private static final int LONGEST = 8;

    @Test
    void acceptsTheSameBeginningsOfRandomWordsByRandomGrammars() {
        Random random = new Random(8);
        RandomGrammars grammars = new RandomGrammars(random);
        int accepted = 0;
        int refused = 0;
        for (int pair = 0; pair < PAIRS; pair++) {
            Grammar grammar = grammars.next();
            int[] word = grammars.word(grammar, LONGEST);
            Cyk twin = new Cyk(grammar);
            Parser parser = new Parser(grammar, Attributes.NONE);
            State state = parser.begin(null);
            for (int length = 0; length <= word.length; length++) {
                boolean expected = twin.accepts(word, length);
                assertThat(state != null && parser.end(state).accepted())
                        .as(
                                "pair %d: %s, %s",
                                pair, grammar.productions(), Arrays.toString(Arrays.copyOf(word, length)))
                        .isEqualTo(expected);
                accepted += expected ? 1 : 0;
                refused += expected ? 0 : 1;
                if (state != null && length < word.length) {
                    assertExpectedIsComplete(parser, state, word[length]);
                    state = parser.read(state, word[length], null).state();
                }
            }
        }
        assertThat(accepted).isGreaterThan(PAIRS / 4);
        assertThat(refused).isGreaterThan(PAIRS / 4);
    }

    /** What can be read is expected, and the end is if it is accepted. */
    private static void assertExpectedIsComplete(Parser parser, State state, int terminal) {
        List<Integer> expected = parser.expected(state);
        assertThat(expected.contains(terminal))
                .isEqualTo(parser.read(state, terminal, null).state() != null);
    }
}
