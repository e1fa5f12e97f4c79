// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.cfg;

import java.util.Arrays;
import java.util.Objects;

/**
 * A finite set of stacks of symbols, as a trie from their tops. Tries are shared, so that pushing copies nothing; two
 * sets are equal if they have the same stacks.
 */
final class Stacks {
    /** No stack at all. */
    static final Stacks NONE = new Stacks(false, new int[0], new Stacks[0]);

    /** The empty stack alone. */
    static final Stacks EMPTY = new Stacks(true, new int[0], new Stacks[0]);

    private final boolean hasEmpty;
    private final int[] tops;
    private final Stacks[] rests;
    private final int hash;

    private Stacks(boolean hasEmpty, int[] tops, Stacks[] rests) {
        this.hasEmpty = hasEmpty;
        this.tops = tops;
        this.rests = rests;
        this.hash = Objects.hash(hasEmpty, Arrays.hashCode(tops), Arrays.hashCode(rests));
    }

    /** These stacks, each with a symbol on top. */
    Stacks push(int symbol) {
        return isNone() ? NONE : new Stacks(false, new int[] {symbol}, new Stacks[] {this});
    }

    boolean isNone() {
        return !hasEmpty && tops.length == 0;
    }

    boolean hasEmpty() {
        return hasEmpty;
    }

    /** How many different symbols are on top. */
    int size() {
        return tops.length;
    }

    int top(int i) {
        return tops[i];
    }

    /** What is below {@code top(i)}. */
    Stacks rest(int i) {
        return rests[i];
    }

    Stacks union(Stacks other) {
        if (isNone() || equals(other)) {
            return other;
        }
        if (other.isNone()) {
            return this;
        }
        int[] symbols = new int[tops.length + other.tops.length];
        Stacks[] below = new Stacks[symbols.length];
        int size = 0;
        int i = 0;
        int j = 0;
        while (i < tops.length || j < other.tops.length) {
            boolean mine = j == other.tops.length || i < tops.length && tops[i] <= other.tops[j];
            boolean theirs = i == tops.length || j < other.tops.length && other.tops[j] <= tops[i];
            symbols[size] = mine ? tops[i] : other.tops[j];
            below[size++] = mine && theirs ? rests[i].union(other.rests[j]) : mine ? rests[i] : other.rests[j];
            i += mine ? 1 : 0;
            j += theirs ? 1 : 0;
        }
        return new Stacks(hasEmpty || other.hasEmpty, Arrays.copyOf(symbols, size), Arrays.copyOf(below, size));
    }

    @Override
    public boolean equals(Object object) {
        return this == object
                || object instanceof Stacks other
                        && hash == other.hash
                        && hasEmpty == other.hasEmpty
                        && Arrays.equals(tops, other.tops)
                        && Arrays.equals(rests, other.rests);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
