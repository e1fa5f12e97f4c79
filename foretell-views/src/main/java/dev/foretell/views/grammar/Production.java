// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.grammar;

import java.util.List;

/**
 * One alternative of a nonterminal.
 *
 * @param left the nonterminal
 * @param steps symbols, and Java between them
 */
public record Production(int left, List<Step> steps) {
    /**
     * A symbol or a fragment of Java.
     *
     * @param symbol the symbol's number; -1 for a fragment
     * @param fragment the fragment's number; -1 for a symbol
     * @param name what the symbol is called in fragments; null if it cannot be named
     * @param slot for a symbol, its number among the symbols of the right side, from 1
     */
    public record Step(int symbol, int fragment, String name, int slot, Place place) {
        public boolean isSymbol() {
            return symbol >= 0;
        }
    }

    public Production {
        steps = List.copyOf(steps);
    }

    /** How many symbols the right side has. */
    public int symbols() {
        return (int) steps.stream().filter(Step::isSymbol).count();
    }
}
