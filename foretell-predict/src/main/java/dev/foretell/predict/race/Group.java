// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race;

import dev.foretell.predict.RaceFinding;
import dev.foretell.predict.feasible.Verdict;

/** Pairs of accesses that are reported together, and what is known of them so far. */
final class Group {
    private final long key;
    private long count;
    private boolean undecided;
    private int first = -1;
    private int second = -1;
    private Verdict verdict;

    Group(long key) {
        this.key = key;
    }

    long key() {
        return key;
    }

    /** Says that one more pair may race. */
    void count(int a, int b) {
        count++;
        if (first < 0) {
            first = a;
            second = b;
        }
    }

    void giveUp() {
        undecided = true;
    }

    void predict(int a, int b, Verdict predicted) {
        first = a;
        second = b;
        verdict = predicted;
    }

    /** Adds what was found out later in the trace. */
    void add(Group later) {
        count += later.count;
        undecided |= later.undecided;
        if (first < 0 || verdict == null && later.verdict != null) {
            predict(later.first, later.second, later.verdict);
        }
    }

    boolean isPredicted() {
        return verdict != null;
    }

    boolean isUndecided() {
        return verdict == null && undecided;
    }

    /** Whether more of its pairs would tell nothing. */
    boolean isClosed() {
        return verdict != null && count >= RaceFinding.MOST_COUNTED;
    }

    /** How many pairs may race, as far as they are counted. */
    long pairs() {
        return Math.min(count, RaceFinding.MOST_COUNTED);
    }

    /** An access of the pair that was predicted, or else of the first one that was counted. */
    int first() {
        return first;
    }

    int second() {
        return second;
    }

    Verdict verdict() {
        return verdict;
    }
}
