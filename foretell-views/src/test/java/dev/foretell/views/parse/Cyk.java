// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.parse;

import dev.foretell.views.grammar.Grammar;
import dev.foretell.views.grammar.Production;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The textbook's table of Cocke, Younger and Kasami. Productions are cut to two symbols at most; empty and single symbols are dealt with by closing
 * each cell (Lange and Leiß, <i>To CNF or not to CNF?</i>, 2009).
 */
final class Cyk {
    private record Rule(int left, int[] right) {}

    private final Grammar grammar;
    private final List<Rule> rules = new ArrayList<>();
    private int symbols;

    Cyk(Grammar grammar) {
        this.grammar = grammar;
        symbols = grammar.root() + 1;
        for (Production production : grammar.productions()) {
            int[] right = production.steps().stream()
                    .filter(Production.Step::isSymbol)
                    .mapToInt(Production.Step::symbol)
                    .toArray();
            int left = production.left();
            int from = 0;
            while (right.length - from > 2) {
                rules.add(new Rule(left, new int[] {right[from++], symbols}));
                left = symbols++;
            }
            rules.add(new Rule(left, java.util.Arrays.copyOfRange(right, from, right.length)));
        }
    }

    boolean accepts(int[] word, int length) {
        BitSet[][] table = new BitSet[length + 1][length + 1];
        for (int size = 0; size <= length; size++) {
            for (int from = 0; from + size <= length; from++) {
                BitSet cell = new BitSet();
                table[from][from + size] = cell;
                if (size == 1) {
                    cell.set(word[from]);
                }
                boolean grown = true;
                while (grown) {
                    int before = cell.cardinality();
                    for (Rule rule : rules) {
                        if (derives(rule.right, table, from, from + size)) {
                            cell.set(rule.left);
                        }
                    }
                    grown = cell.cardinality() != before;
                }
            }
        }
        return table[0][length].get(grammar.start());
    }

    private static boolean derives(int[] right, BitSet[][] table, int from, int to) {
        if (right.length < 2) {
            return right.length == 0 ? from == to : table[from][to].get(right[0]);
        }
        for (int middle = from; middle <= to; middle++) {
            BitSet rest = table[middle][to];
            if (table[from][middle] != null
                    && rest != null
                    && table[from][middle].get(right[0])
                    && rest.get(right[1])) {
                return true;
            }
        }
        return false;
    }
}
