// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.cfg;

import dev.foretell.spec.cfg.Grammar.Production;
import dev.foretell.spec.formula.Engine;
import dev.foretell.spec.formula.Symbols;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A left-corner recogniser (Rosenkrantz, Lewis, <i>Deterministic left corner parsing</i>, 1970) that follows all choices
 * at once. A stack is what must still come: terminals, nonterminals, and, not on top, <i>remainders</i> A−X, which stand
 * for what follows a left corner X of A up to the end of A. As the grammar is reduced, every stack can be emptied,
 * so a prefix is bad exactly when no stack is left.
 */
final class LeftCornerEngine implements Engine<Stacks> {
    private final Symbols events;
    private final Grammar grammar;
    private final List<BitSet> corners;

    /** By symbol, the productions that begin with it. */
    private final List<List<Production>> beginning = new ArrayList<>();

    private final Stacks start;
    private final boolean atEnd;

    LeftCornerEngine(Grammar grammar, Symbols events, boolean atEnd) {
        this.events = events;
        this.atEnd = atEnd;
        this.grammar = grammar.reduced();
        this.corners = this.grammar.leftCorners();
        for (int symbol = 0; symbol < grammar.symbols(); symbol++) {
            beginning.add(new ArrayList<>());
        }
        for (Production production : this.grammar.productions()) {
            beginning.get(production.right().get(0)).add(production);
        }
        boolean hasWords = this.grammar.productive().get(grammar.start());
        Stacks full = hasWords ? Stacks.EMPTY.push(grammar.start()) : Stacks.NONE;
        start = grammar.nullable().get(grammar.start()) ? full.union(Stacks.EMPTY) : full;
    }

    /** Whether no word at all is derived. */
    boolean isEmpty() {
        return start.isNone();
    }

    @Override
    public Stacks start(long valuation) {
        return start;
    }

    @Override
    public Stacks next(Stacks stacks, long valuation) {
        Stacks now = stacks;
        for (int symbol : events.declared()) {
            if (events.occurs(symbol, valuation)) {
                now = read(now, symbol);
            }
        }
        return now;
    }

    @Override
    public boolean isBad(Stacks stacks) {
        return stacks.isNone();
    }

    /** A word is complete if nothing must still come. */
    @Override
    public boolean isBadAtEnd(Stacks stacks) {
        return atEnd && !stacks.hasEmpty();
    }

    @Override
    public int bits() {
        return Integer.MAX_VALUE;
    }

    private int remainder(int whole, int corner) {
        return grammar.symbols() * (1 + whole) + corner;
    }

    /** A remainder that can only be empty is not worth its place: without it, right recursion does not grow. */
    private Stacks pushRemainder(Stacks below, int whole, int corner) {
        boolean isEmpty =
                whole == corner && beginning.get(corner).stream().noneMatch(production -> isCorner(whole, production));
        return isEmpty ? below : below.push(remainder(whole, corner));
    }

    private boolean isCorner(int whole, Production production) {
        return corners.get(whole).get(production.left());
    }

    /** The stacks after one terminal. */
    private Stacks read(Stacks stacks, int terminal) {
        Expansion expansion = new Expansion();
        Stacks result = Stacks.NONE;
        for (int i = 0; i < stacks.size(); i++) {
            int top = stacks.top(i);
            if (top == terminal) {
                result = result.union(expansion.of(stacks.rest(i)));
            } else if (!grammar.isTerminal(top) && corners.get(top).get(terminal)) {
                result = result.union(expansion.ofRemainder(top, terminal, stacks.rest(i), new BitSet()));
            }
        }
        return result;
    }

    /** Replaces remainders on top by all that they stand for; what is below several of them is expanded once. */
    private final class Expansion {
        private final Map<Stacks, Stacks> known = new IdentityHashMap<>();

        Stacks of(Stacks stacks) {
            Stacks result = known.get(stacks);
            if (result == null) {
                result = stacks.hasEmpty() ? Stacks.EMPTY : Stacks.NONE;
                for (int i = 0; i < stacks.size(); i++) {
                    int top = stacks.top(i);
                    result = result.union(
                            top < grammar.symbols()
                                    ? stacks.rest(i).push(top)
                                    : ofRemainder(
                                            top / grammar.symbols() - 1,
                                            top % grammar.symbols(),
                                            stacks.rest(i),
                                            new BitSet()));
                }
                known.put(stacks, result);
            }
            return result;
        }

        /** {@code done}: corners that chains of single symbols have led to already. */
        Stacks ofRemainder(int whole, int corner, Stacks below, BitSet done) {
            if (done.get(corner)) {
                return Stacks.NONE;
            }
            done.set(corner);
            Stacks result = whole == corner ? of(below) : Stacks.NONE;
            for (Production production : beginning.get(corner)) {
                if (isCorner(whole, production)) {
                    List<Integer> right = production.right();
                    if (right.size() == 1) {
                        result = result.union(ofRemainder(whole, production.left(), below, done));
                    } else {
                        Stacks after = pushRemainder(below, whole, production.left());
                        for (int i = right.size() - 1; i > 0; i--) {
                            after = after.push(right.get(i));
                        }
                        result = result.union(after);
                    }
                }
            }
            return result;
        }
    }
}
