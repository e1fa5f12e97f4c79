// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

import dev.foretell.views.grammar.Grammar;
import dev.foretell.views.grammar.Production;
import java.util.List;

/** How many derivations the start symbol has for a word, counted up to two: a table of all parts of the word, filled until nothing changes. */
final class Derivations {
    private static final int MANY = 2;

    private final Grammar grammar;
    private final int[] word;

    /** By symbol, from, to. */
    private final int[][][] counts;

    private Derivations(Grammar grammar, int[] word) {
        this.grammar = grammar;
        this.word = word;
        counts = new int[grammar.root() + 1][word.length + 1][word.length + 1];
        for (int i = 0; i < word.length; i++) {
            counts[word[i]][i][i + 1] = 1;
        }
    }

    static int count(Grammar grammar, int[] word) {
        Derivations table = new Derivations(grammar, word);
        table.fill();
        return table.counts[grammar.start()][0][word.length];
    }

    private void fill() {
        for (int size = 0; size <= word.length; size++) {
            for (int from = 0; from + size <= word.length; from++) {
                fill(from, from + size);
            }
        }
    }

    /** Symbols of one part may depend on each other; counts only grow, and a symbol that leads back to itself has many. */
    private void fill(int from, int to) {
        boolean grown = true;
        while (grown) {
            grown = false;
            for (int symbol = grammar.terminals(); symbol <= grammar.root(); symbol++) {
                int count = 0;
                for (Production production : grammar.productions()) {
                    count += production.left() == symbol ? ways(symbols(production), 0, from, to) : 0;
                }
                count = Math.min(MANY, count);
                grown |= count > counts[symbol][from][to];
                counts[symbol][from][to] = count;
            }
        }
    }

    private static List<Integer> symbols(Production production) {
        return production.steps().stream()
                .filter(Production.Step::isSymbol)
                .map(Production.Step::symbol)
                .toList();
    }

    private int ways(List<Integer> right, int next, int from, int to) {
        if (next == right.size()) {
            return from == to ? 1 : 0;
        }
        int found = 0;
        for (int middle = from; middle <= to && found < MANY; middle++) {
            int first = counts[right.get(next)][from][middle];
            found += first == 0 ? 0 : first * ways(right, next + 1, middle, to);
        }
        return Math.min(MANY, found);
    }
}
