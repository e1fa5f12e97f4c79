// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.grammar;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Which symbols of a grammar can be part of a history: those that histories can be derived from, and that the start symbol leads to. */
public final class UsefulSymbols {
    private final Grammar grammar;
    private final BitSet productive = new BitSet();
    private final BitSet reachable = new BitSet();

    public UsefulSymbols(Grammar grammar) {
        this.grammar = grammar;
        productive.set(0, grammar.terminals());
        reachable.set(grammar.root());
        boolean grown = true;
        while (grown) {
            int before = productive.cardinality() + reachable.cardinality();
            grammar.productions().forEach(this::add);
            grown = productive.cardinality() + reachable.cardinality() > before;
        }
    }

    private void add(Production production) {
        boolean isWhole = true;
        for (Production.Step step : production.steps()) {
            if (step.isSymbol()) {
                isWhole &= productive.get(step.symbol());
                reachable.set(step.symbol(), reachable.get(step.symbol()) || reachable.get(production.left()));
            }
        }
        productive.set(production.left(), isWhole || productive.get(production.left()));
    }

    /** Whether some sequence of events can be derived from the symbol. */
    public boolean isProductive(int symbol) {
        return productive.get(symbol);
    }

    /** The left sides from which no sequence of events can be derived. */
    public List<String> unproductive() {
        return without(productive);
    }

    /** The left sides, and the events, to which the start symbol does not lead. */
    public List<String> unreachable() {
        return without(reachable);
    }

    private List<String> without(BitSet these) {
        List<String> names = new ArrayList<>();
        for (int symbol = 0; symbol < grammar.symbols().size(); symbol++) {
            if (!these.get(symbol)) {
                names.add(grammar.name(symbol));
            }
        }
        return names;
    }
}
