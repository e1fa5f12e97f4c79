// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.BitSet;

/**
 * {@code prev F} or {@code F since G}; all other operators are written with these. The value is kept in the state, as one bit,
 * or one for each binding of the thread variables from outside. {@code prev} needs a second bit, what F is now, which is its thread's own.
 */
final class Temporal extends Node {
    private final Node left;

    /** Null for {@code prev}. */
    private final Node right;

    /** Its bit or table among those of its sort. */
    private final int number;

    private final int[] bound;

    Temporal(Node left, Node right, int number, int[] bound) {
        this.left = left;
        this.right = right;
        this.number = number;
        this.bound = bound;
    }

    /** The thread variables from outside, in the operand or operands. */
    static int[] free(Node left, Node right) {
        BitSet variables = new BitSet();
        left.free(variables);
        if (right != null) {
            right.free(variables);
        }
        int[] all = new int[variables.cardinality()];
        int size = 0;
        for (int v = variables.nextSetBit(0); v >= 0; v = variables.nextSetBit(v + 1)) {
            all[size++] = v;
        }
        return all;
    }

    @Override
    long eval(Frame frame, State state, int self) {
        if (state.tables == null) {
            return first(frame, state, self) ? 1 : 0;
        }
        if (bound.length == 0) {
            return state.bit(number) ? 1 : 0;
        }
        return state.tables[number].get(bound, frame.threads) ? 1 : 0;
    }

    boolean isPrev() {
        return right == null;
    }

    int number() {
        return number;
    }

    int[] bound() {
        return bound;
    }

    /** The value in a state that nothing was before. */
    boolean first(Frame frame, State state, int self) {
        return right == null ? left.holds(frame, state, self) : right.holds(frame, state, self);
    }

    /** What {@code prev} must remember for the next state: the operand. */
    boolean operand(Frame frame, State state, int self) {
        return left.holds(frame, state, self);
    }

    /** The value of {@code since} in a state, from that in the state before. */
    boolean next(Frame frame, State state, int self, boolean before) {
        return right.holds(frame, state, self) || before && left.holds(frame, state, self);
    }

    @Override
    int depth() {
        return right == null ? left.depth() : Math.max(left.depth(), right.depth());
    }

    @Override
    void free(BitSet variables) {
        for (int variable : bound) {
            variables.set(variable);
        }
    }

    @Override
    void explainParts(Frame frame, State state, int self, Reasons reasons) {
        throw new IllegalStateException("written as a whole");
    }
}
