// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.Arrays;

/**
 * A knowledge vector: what a thread knew after one of its events. Immutable, so threads and variables share them and passing on is
 * passing a reference. The owner's own entry stands apart from the others', which change less often.
 */
final class Knowledge {
    /** Which thread's it is, among all threads of the run; 0 if it is what several knew. */
    final int reader;

    /** How many its thread had before; what it had then is part of it. */
    final long serial;

    /** The thread's number in formulas; not positive if they cannot speak of it. */
    final int owner;

    /** By level: the owner's state, which knows others' states of the levels below. */
    final State[] own;

    /** By level and thread: the others' states; null where nothing is known. */
    final State[][] others;

    final Shared[] shared;

    Knowledge(int reader, long serial, int owner, State[] own, State[][] others, Shared[] shared) {
        this.reader = reader;
        this.serial = serial;
        this.owner = owner;
        this.own = own;
        this.others = others;
        this.shared = shared;
    }

    /** The same as what nobody in particular knows. */
    Knowledge alone() {
        return new Knowledge(0, 0, 0, null, new State[others.length][1], shared).and(this);
    }

    /** What both know. This is nobody's in particular. */
    Knowledge and(Knowledge other) {
        State[][] united = new State[others.length][];
        for (int level = 0; level < united.length; level++) {
            united[level] = latest(others[level], 0, other, level);
        }
        return new Knowledge(0, 0, 0, null, united, Shared.latest(shared, other.shared));
    }

    /** For each thread but {@code self} the later state of the two; {@code mine} itself if that is all. */
    static State[] latest(State[] mine, int self, Knowledge other, int level) {
        State[] theirs = other.others[level];
        State[] result = mine;
        if (mine != theirs) {
            for (int thread = 1; thread < theirs.length; thread++) {
                if (thread != self && theirs[thread] != null) {
                    result = with(result, mine, thread, theirs[thread]);
                }
            }
        }
        return other.owner > 0 && other.owner != self ? with(result, mine, other.owner, other.own[level]) : result;
    }

    /** The array with that state, if it is later than what is there; copied first if it still is {@code original}. */
    static State[] with(State[] array, State[] original, int thread, State state) {
        State known = thread < array.length ? array[thread] : null;
        if (known != null && known.seq >= state.seq) {
            return array;
        }
        State[] result = array;
        if (thread >= array.length) {
            result = Arrays.copyOf(array, thread + 1);
        } else if (array == original) {
            result = array.clone();
        }
        result[thread] = state;
        return result;
    }
}
