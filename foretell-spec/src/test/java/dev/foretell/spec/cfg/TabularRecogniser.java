// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.cfg;

import java.util.List;

/**
 * The recogniser of Cocke, Younger and Kasami, for grammars that need not be in a normal form: fills a table of which symbol
 * derives which part of a word, until nothing changes. A second table tells which symbol derives something that
 * begins with the rest of the word.
 */
final class TabularRecogniser {
    private final Grammar grammar;
    private final List<Integer> word;
    private final boolean[] hasWord;
    private final boolean[][][] derives;
    private final boolean[][] covers;
    private boolean changed = true;

    TabularRecogniser(Grammar grammar, List<Integer> word) {
        this.grammar = grammar;
        this.word = word;
        int size = word.size();
        hasWord = new boolean[grammar.symbols()];
        derives = new boolean[grammar.symbols()][size + 1][size + 1];
        covers = new boolean[grammar.symbols()][size + 1];
        for (int t = 0; t < grammar.terminals(); t++) {
            hasWord[t] = true;
            covers[t][size] = true;
            for (int i = 0; i < size; i++) {
                derives[t][i][i + 1] = word.get(i) == t;
            }
            covers[t][Math.max(0, size - 1)] |= size > 0 && word.get(size - 1) == t;
        }
        while (changed) {
            changed = false;
            grammar.productions().forEach(this::apply);
        }
    }

    /** Whether some word of the grammar begins with the word given. */
    boolean isPrefix() {
        return covers[grammar.start()][0];
    }

    private void apply(Grammar.Production production) {
        List<Integer> right = production.right();
        hasWord[production.left()] =
                note(hasWord[production.left()], right.stream().allMatch(symbol -> hasWord[symbol]));
        for (int from = 0; from <= word.size(); from++) {
            boolean[] ends = new boolean[word.size() + 1];
            ends[from] = true;
            boolean covered = from == word.size() && right.isEmpty();
            for (int s = 0; s < right.size(); s++) {
                boolean restHasWord =
                        right.subList(s + 1, right.size()).stream().allMatch(symbol -> hasWord[symbol]);
                boolean[] next = new boolean[word.size() + 1];
                for (int middle = from; middle <= word.size(); middle++) {
                    if (ends[middle]) {
                        covered |= restHasWord && covers[right.get(s)][middle];
                        for (int to = middle; to <= word.size(); to++) {
                            next[to] |= derives[right.get(s)][middle][to];
                        }
                    }
                }
                ends = next;
            }
            covered |= ends[word.size()];
            covers[production.left()][from] = note(covers[production.left()][from], covered);
            for (int to = from; to <= word.size(); to++) {
                derives[production.left()][from][to] = note(derives[production.left()][from][to], ends[to]);
            }
        }
    }

    private boolean note(boolean known, boolean found) {
        changed |= found && !known;
        return known || found;
    }
}
