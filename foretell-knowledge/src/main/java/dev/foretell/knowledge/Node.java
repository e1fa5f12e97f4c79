// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.BitSet;

/**
 * A formula or expression, specialised to its types when the program is read. Values are bits: 0 and 1 for truth, the number
 * for integers, texts and objects, the raw bits for reals.
 */
abstract class Node {
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

    /** Tells the parts that make its value what it is, those that follow from others left out. */
    abstract void explain(Frame frame, State state, int self, Reasons reasons);
}
