// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.site;

import java.util.BitSet;
import java.util.Objects;
import org.objectweb.asm.tree.analysis.Value;

/**
 * A value of which it is known what it is made of, and perhaps what it is.
 *
 * @param size how many slots it takes
 * @param parts the instructions and parameters that it is made of; do not change
 * @param path an expression that has this value wherever it is written like this, such as {@code p0.count}, or {@code @7} for what instruction 7 made; null if there is none
 * @param constant the number that it is, 0 for null; null if that is not known
 * @param origin the instruction that loads it, if it is a constant
 */
record Traced(int size, BitSet parts, String path, Long constant, int origin) implements Value {
    private static final int NOWHERE = -1;

    @Override
    public int getSize() {
        return size;
    }

    static Traced made(int size, int by) {
        BitSet parts = new BitSet();
        parts.set(by);
        return new Traced(size, parts, "@" + by, null, NOWHERE);
    }

    static Traced constant(int size, Long number, String text, int origin) {
        return new Traced(size, new BitSet(), "#" + text, number, origin);
    }

    /** What is computed from these. */
    static Traced of(int size, Traced... values) {
        BitSet parts = new BitSet();
        for (Traced value : values) {
            parts.or(value.parts);
        }
        return new Traced(size, parts, null, null, NOWHERE);
    }

    /** The same value under another name. */
    Traced named(String name) {
        return new Traced(size, parts, name, constant, origin);
    }

    /** One of two values, by the way that was taken: which constant it is tells about that way. */
    Traced or(Traced other) {
        Traced both = of(Math.min(size, other.size), this, other);
        boolean isNamed = path != null && path.equals(other.path);
        if (isNamed) {
            return new Traced(both.size, both.parts, path, constant, origin);
        }
        if (origin != NOWHERE) {
            both.parts.set(origin);
        }
        if (other.origin != NOWHERE) {
            both.parts.set(other.origin);
        }
        return both;
    }

    boolean isMadeBy(int instruction) {
        return Objects.equals(path, "@" + instruction);
    }
}
