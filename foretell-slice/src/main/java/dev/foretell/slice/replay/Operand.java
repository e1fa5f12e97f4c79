// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import org.objectweb.asm.tree.analysis.Value;

/**
 * What a local or a slot of the operand stack holds, as far as we care.
 *
 * @param node what it depends on
 * @param slots 2 for long and double
 * @param isSet whether it is a reference that is certainly not null
 */
record Operand(int node, int slots, boolean isSet) implements Value {
    static final Operand EMPTY = new Operand(Graph.NONE, 1, false);
    static final Operand WIDE = new Operand(Graph.NONE, 2, false);

    static Operand of(int node, int slots) {
        return node == Graph.NONE ? slots == 2 ? WIDE : EMPTY : new Operand(node, slots, false);
    }

    Operand with(int other) {
        return new Operand(other, slots, isSet);
    }

    @Override
    public int getSize() {
        return slots;
    }
}
