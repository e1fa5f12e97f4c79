// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.cfg;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * A grammar. Symbols are numbers: terminals first, then nonterminals.
 *
 * @param start a nonterminal
 */
record Grammar(int terminals, int symbols, int start, List<Production> productions) {
    record Production(int left, List<Integer> right) {}

    Grammar {
        productions = List.copyOf(productions);
    }

    boolean isTerminal(int symbol) {
        return symbol < terminals;
    }

    /** The nonterminals that have the empty word. */
    BitSet nullable() {
        return closure(symbol -> false);
    }

    /** The symbols that have a word of terminals. */
    BitSet productive() {
        return closure(this::isTerminal);
    }

    /** The least set with the given symbols and each left side whose right side is in the set. */
    private BitSet closure(IntPredicate given) {
        BitSet set = new BitSet();
        for (int symbol = 0; symbol < symbols; symbol++) {
            set.set(symbol, given.test(symbol));
        }
        boolean grown = true;
        while (grown) {
            grown = false;
            for (Production production : productions) {
                if (!set.get(production.left) && production.right.stream().allMatch(set::get)) {
                    set.set(production.left);
                    grown = true;
                }
            }
        }
        return set;
    }

    /** The grammar of the same words but the empty one, without empty or useless productions. */
    Grammar reduced() {
        BitSet nullable = nullable();
        Set<Production> all = new LinkedHashSet<>();
        for (Production production : productions) {
            List<List<Integer>> variants = new ArrayList<>(List.of(List.of()));
            for (int symbol : production.right) {
                List<List<Integer>> longer = new ArrayList<>();
                for (List<Integer> variant : variants) {
                    List<Integer> with = new ArrayList<>(variant);
                    with.add(symbol);
                    longer.add(with);
                    if (nullable.get(symbol)) {
                        longer.add(variant);
                    }
                }
                variants = longer;
            }
            variants.stream()
                    .filter(right -> !right.isEmpty() && !right.equals(List.of(production.left)))
                    .forEach(right -> all.add(new Production(production.left, right)));
        }
        Grammar filled = new Grammar(terminals, symbols, start, List.copyOf(all));
        BitSet productive = filled.productive();
        return new Grammar(
                terminals,
                symbols,
                start,
                filled.productions.stream()
                        .filter(production -> production.right.stream().allMatch(productive::get))
                        .toList());
    }

    /** For each symbol, those that its words may begin with, itself included. For a reduced grammar. */
    List<BitSet> leftCorners() {
        List<BitSet> corners = new ArrayList<>();
        for (int symbol = 0; symbol < symbols; symbol++) {
            BitSet corner = new BitSet();
            corner.set(symbol);
            corners.add(corner);
        }
        productions.forEach(production -> corners.get(production.left).set(production.right.get(0)));
        for (int between = 0; between < symbols; between++) {
            for (BitSet corner : corners) {
                if (corner.get(between)) {
                    corner.or(corners.get(between));
                }
            }
        }
        return corners;
    }
}
