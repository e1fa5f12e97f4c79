// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

import dev.foretell.views.grammar.Grammar;
import dev.foretell.views.grammar.Production;
import dev.foretell.views.grammar.Sets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The productions of a grammar as the parser goes through them. */
final class Steps {
    /** What is there after the last step of a production. */
    static final int END = Integer.MIN_VALUE;

    final Grammar grammar;
    private final int[][] steps;
    private final int[][] slots;
    private final BitSet[][] viable;
    private final int[][] ofSymbol;
    private final boolean[] leftRecursive;
    private final Sets sets;

    Steps(Grammar grammar) {
        this.grammar = grammar;
        sets = new Sets(grammar);
        int size = grammar.productions().size();
        steps = new int[size][];
        slots = new int[size][];
        viable = new BitSet[size][];
        leftRecursive = new boolean[size];
        for (int i = 0; i < size; i++) {
            Production production = grammar.productions().get(i);
            int length = production.steps().size();
            int first = length == 0 ? -1 : production.steps().get(0).symbol();
            leftRecursive[i] = first >= 0 && sets.isLeftCorner(first, production.left());
            steps[i] = new int[length];
            slots[i] = new int[length];
            viable[i] = new BitSet[length + 1];
            for (int j = 0; j <= length; j++) {
                viable[i][j] = sets.viable(production, j);
            }
            for (int j = 0; j < length; j++) {
                Production.Step step = production.steps().get(j);
                steps[i][j] = step.isSymbol() ? step.symbol() : -1 - step.fragment();
                slots[i][j] = step.slot();
            }
        }
        ofSymbol = new int[grammar.root() + 1][];
        for (int symbol = 0; symbol <= grammar.root(); symbol++) {
            List<Integer> own = new ArrayList<>();
            for (int i = 0; i < size; i++) {
                if (grammar.productions().get(i).left() == symbol) {
                    own.add(i);
                }
            }
            ofSymbol[symbol] = own.stream().mapToInt(Integer::intValue).toArray();
        }
    }

    /** What comes next: a symbol, a fragment f as -1-f, or {@link #END}. */
    int next(Item item) {
        int[] all = steps[item.production()];
        return item.step() == all.length ? END : all[item.step()];
    }

    /** Where a fragment finds the symbol at the item's step. */
    int slot(Item item) {
        return slots[item.production()][item.step()];
    }

    /** Whether nothing is left to do when the symbol that the item waits for is there. Never for the root. */
    boolean isLast(Item item) {
        return item.production() != 0 && item.step() == steps[item.production()].length - 1;
    }

    /** Whether a terminal, or the end, may come next. */
    boolean isViable(int production, int step, int lookahead) {
        return lookahead < 0 || viable[production][step].get(lookahead);
    }

    boolean mayFollow(int production, int lookahead) {
        int left = grammar.productions().get(production).left();
        return lookahead < 0 || sets.follow(left).get(lookahead);
    }

    /** Whether a production waits for its own left side first, and so is no reading of its own before that is read. */
    boolean isLeftRecursive(int production) {
        return leftRecursive[production];
    }

    int[] productionsOf(int symbol) {
        return ofSymbol[symbol];
    }
}
