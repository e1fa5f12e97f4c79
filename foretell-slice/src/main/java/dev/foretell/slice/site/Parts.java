// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import java.util.BitSet;
import org.objectweb.asm.tree.analysis.Value;

/**
 * A value that may be made of the results of some instructions.
 *
 * @param size how many slots it takes
 * @param of the numbers of the instructions; do not change
 */
record Parts(int size, BitSet of) implements Value {
    static Parts none(int size) {
        return new Parts(size, new BitSet());
    }

    static Parts result(int size, int instruction) {
        BitSet of = new BitSet();
        of.set(instruction);
        return new Parts(size, of);
    }

    Parts and(int size, Parts other) {
        BitSet both = (BitSet) of.clone();
        both.or(other.of);
        return new Parts(size, both);
    }

    @Override
    public int getSize() {
        return size;
    }
}
