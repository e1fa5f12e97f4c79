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

    /** How the formula is written; null if it is not, or has only one way. */
    private String text;

    /** Whether its truth is told and not what it follows from, which may be long ago. */
    private boolean isWhole;

    /** Says how it is written. */
    final Node written(String asText, boolean asWhole) {
        text = asText;
        isWhole = asWhole;
        return this;
    }

    final String text() {
        return text;
    }

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

    /** Whether it fails because one part of it does, which is then the one to be named. */
    boolean isFailingInPart() {
        return false;
    }

    /** Tells the parts that make its value what it is, those that follow from others left out. */
    final void explain(Frame frame, State state, int self, Reasons reasons) {
        if (isWhole) {
            reasons.because(text, 'b', eval(frame, state, self));
        } else if (text == null || isFailingInPart()) {
            explainParts(frame, state, self, reasons);
        } else {
            reasons.failure(text);
            explainParts(frame, state, self, reasons);
            reasons.endFailure();
        }
    }

    /** The same for a formula that is no whole. */
    abstract void explainParts(Frame frame, State state, int self, Reasons reasons);
}
