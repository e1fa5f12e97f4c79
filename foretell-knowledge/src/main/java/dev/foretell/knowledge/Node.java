// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.BitSet;

/**
 * A formula or expression, specialised to its types when the program is read. Values are bits: 0 and 1 for truth, the number
 * for integers, texts and objects, the raw bits for reals.
 */
abstract class Node {
    static final int NOT = -1;
    static final int ANYHOW = -2;
    static final int UNKNOWN = -1;

    /**
     * The value in a state.
     *
     * @param self the number of the thread whose state it is
     */
    abstract long eval(Frame frame, State state, int self);

    final boolean holds(Frame frame, State state, int self) {
        return eval(frame, state, self) != 0;
    }

    /** How many levels of knowledge it looks through. */
    abstract int depth();

    /** Adds the thread variables that it has from outside. */
    abstract void free(BitSet variables);

    /**
     * How it looks at the thread that a variable stands for: {@link #NOT} at all, or only at what that thread knows of one other, whose variable this
     * returns, or {@link #ANYHOW}.
     */
    int through(int variable) {
        BitSet free = new BitSet();
        free(free);
        return free.get(variable) ? ANYHOW : NOT;
    }

    /** The same for what has two parts. */
    static int through(int variable, Node left, Node right) {
        int one = left.through(variable);
        int other = right.through(variable);
        return one == NOT || one == other ? other : other == NOT ? one : ANYHOW;
    }

    /**
     * Its truth, 0 or 1, if the location that is meant is not the one that the thread that a variable stands for accessed last; {@link #UNKNOWN} if
     * there is more to it.
     *
     * @param there whether it is evaluated in the state of that thread
     */
    int elsewhere(int variable, boolean there) {
        return UNKNOWN;
    }

    /** Tells the parts that make its value what it is, those that follow from others left out. */
    abstract void explain(Frame frame, State state, int self, Reasons reasons);
}
