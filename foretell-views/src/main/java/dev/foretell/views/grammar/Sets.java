// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.grammar;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** What follows from the productions alone: which symbols can be empty, what they begin with, what comes after them. */
public final class Sets {
    private final Grammar grammar;
    private final BitSet nullable = new BitSet();
    private final List<BitSet> first = new ArrayList<>();
    private final List<BitSet> follow = new ArrayList<>();

    /** By symbol, those that its words may begin with, itself included. */
    private final List<BitSet> corners;

    public Sets(Grammar grammar) {
        this.grammar = grammar;
        for (int symbol = 0; symbol <= grammar.root(); symbol++) {
            BitSet own = new BitSet();
            own.set(symbol, grammar.isTerminal(symbol));
            first.add(own);
            follow.add(new BitSet());
        }
        follow.get(grammar.root()).set(grammar.end());
        boolean grown = true;
        while (grown) {
            grown = false;
            for (Production production : grammar.productions()) {
                grown |= grow(production);
            }
        }
        corners = leftCorners();
    }

    private boolean grow(Production production) {
        int left = production.left();
        int before = size(left);
        List<Production.Step> steps = production.steps();
        BitSet after = (BitSet) follow.get(left).clone();
        boolean empty = true;
        boolean grown = false;
        for (int i = steps.size() - 1; i >= 0; i--) {
            int symbol = steps.get(i).symbol();
            if (symbol >= 0) {
                int known = follow.get(symbol).cardinality();
                follow.get(symbol).or(after);
                grown |= follow.get(symbol).cardinality() != known;
                if (!nullable.get(symbol)) {
                    after.clear();
                    empty = false;
                }
                after.or(first.get(symbol));
            }
        }
        nullable.set(left, nullable.get(left) || empty);
        first.get(left).or(firstOf(production, 0));
        return grown || size(left) != before;
    }

    private int size(int symbol) {
        return first.get(symbol).cardinality() + (nullable.get(symbol) ? 1 : 0);
    }

    public boolean isNullable(int symbol) {
        return nullable.get(symbol);
    }

    /** The terminals that words of a production begin with, from this step on. */
    private BitSet firstOf(Production production, int from) {
        BitSet found = new BitSet();
        for (Production.Step step :
                production.steps().subList(from, production.steps().size())) {
            if (step.isSymbol()) {
                found.or(first.get(step.symbol()));
                if (!nullable.get(step.symbol())) {
                    break;
                }
            }
        }
        return found;
    }

    /** The terminals, and the end, that may come next when a production is at this step. */
    public BitSet viable(Production production, int from) {
        BitSet found = firstOf(production, from);
        boolean empty = production.steps().stream()
                .skip(from)
                .allMatch(step -> !step.isSymbol() || nullable.get(step.symbol()));
        if (empty) {
            found.or(follow.get(production.left()));
        }
        return found;
    }

    /** What may come after a symbol. */
    public BitSet follow(int symbol) {
        return follow.get(symbol);
    }

    /** Whether words of a symbol can begin with the symbol itself, by way of this one as first. */
    public boolean isLeftCorner(int corner, int whole) {
        return corners.get(corner).get(whole);
    }

    private List<BitSet> leftCorners() {
        List<BitSet> all = new ArrayList<>();
        for (int symbol = 0; symbol <= grammar.root(); symbol++) {
            BitSet own = new BitSet();
            own.set(symbol);
            all.add(own);
        }
        grammar.productions().forEach(production -> addCorners(production, all.get(production.left())));
        for (int between = 0; between < all.size(); between++) {
            for (BitSet one : all) {
                if (one.get(between)) {
                    one.or(all.get(between));
                }
            }
        }
        return all;
    }

    private void addCorners(Production production, BitSet corners) {
        for (Production.Step step : production.steps()) {
            if (step.isSymbol()) {
                corners.set(step.symbol());
                if (!nullable.get(step.symbol())) {
                    return;
                }
            }
        }
    }
}
