// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

import java.util.BitSet;

/**
 * What a step of a thread is about: a variable, a lock, a channel. Steps of several threads may turn out to be about the same, and then it is {@linkplain #join joined} with the other: a
 * forest of disjoint sets.
 */
final class Variable {
    /** What kind of variable: others cannot be the same. */
    final String name;

    private Variable parent;

    /** The runs in which it was met. Two that were met in one run, and are not the same, are different. */
    private final BitSet runs = new BitSet();

    /** What was read before anything was written; null if nobody did. */
    private Seen initial;

    Variable(String name) {
        this.name = name;
    }

    Variable root() {
        Variable root = this;
        while (root.parent != null) {
            root = root.parent;
        }
        if (root != this) {
            parent = root;
        }
        return root;
    }

    /** It is the same as the other one. */
    void join(Variable other) {
        Variable mine = root();
        Variable its = other.root();
        if (mine != its) {
            its.parent = mine;
            mine.runs.or(its.runs);
            if (mine.initial == null) {
                mine.initial = its.initial;
            }
        }
    }

    void metIn(int run) {
        root().runs.set(run);
    }

    /** Whether it is known if they are the same. */
    boolean isComparable(Variable other) {
        Variable mine = root();
        Variable its = other.root();
        return mine == its || !mine.name.equals(its.name) || mine.runs.intersects(its.runs);
    }

    void startsWith(Seen value) {
        if (root().initial == null) {
            root().initial = value;
        }
    }

    Seen initial() {
        return root().initial == null ? Seen.UNKNOWN : root().initial;
    }
}
