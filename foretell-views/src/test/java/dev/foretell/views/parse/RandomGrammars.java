// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

import dev.foretell.views.grammar.Grammar;
import dev.foretell.views.grammar.Place;
import dev.foretell.views.grammar.Production;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Small grammars of every sort: left and right recursive, ambiguous, with empty and useless and circular productions. */
final class RandomGrammars {
    private static final Place NOWHERE = new Place(1, 0);

    private final Random random;

    RandomGrammars(Random random) {
        this.random = random;
    }

    Grammar next() {
        int terminals = 1 + random.nextInt(3);
        int nonterminals = 1 + random.nextInt(4);
        List<String> symbols = new ArrayList<>();
        for (int i = 0; i < terminals; i++) {
            symbols.add("abc".substring(i, i + 1));
        }
        for (int i = 0; i < nonterminals; i++) {
            symbols.add("SABC".substring(i, i + 1));
        }
        List<Production> productions = new ArrayList<>();
        productions.add(production(symbols.size(), terminals));
        for (int left = terminals; left < symbols.size(); left++) {
            int alternatives = 1 + random.nextInt(3);
            for (int i = 0; i < alternatives; i++) {
                int[] right = new int[random.nextInt(4)];
                for (int j = 0; j < right.length; j++) {
                    right[j] = random.nextInt(symbols.size());
                }
                productions.add(production(left, right));
            }
        }
        return new Grammar(terminals, symbols, productions, List.of(), List.of(), List.of());
    }

    private static Production production(int left, int... right) {
        List<Production.Step> steps = new ArrayList<>();
        for (int symbol : right) {
            steps.add(new Production.Step(symbol, -1, null, steps.size() + 1, NOWHERE));
        }
        return new Production(left, steps);
    }

    int[] word(Grammar grammar, int most) {
        return random.ints(random.nextInt(most + 1), 0, grammar.terminals()).toArray();
    }
}
