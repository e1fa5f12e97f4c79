// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** What the three classes of atomic arrays have in common, and the array inside them. */
public final class AtomicArrays {
    private static final long INTEGERS = Offsets.of(AtomicIntegerArray.class, "array");
    private static final long LONGS = Offsets.of(AtomicLongArray.class, "array");
    private static final long REFERENCES = Offsets.of(AtomicReferenceArray.class, "array");

    private AtomicArrays() {}

    public static int length(Object array) {
        if (array instanceof AtomicIntegerArray) {
            return ((AtomicIntegerArray) array).length();
        }
        if (array instanceof AtomicLongArray) {
            return ((AtomicLongArray) array).length();
        }
        return ((AtomicReferenceArray<?>) array).length();
    }

    /** Tells where the value of an element is. */
    public static void value(Hold hold, Object array, int index) {
        if (array instanceof AtomicIntegerArray) {
            value(hold, array, INTEGERS, index, ElementKind.INT);
        } else if (array instanceof AtomicLongArray) {
            value(hold, array, LONGS, index, ElementKind.LONG);
        } else {
            value(hold, array, REFERENCES, index, ElementKind.REFERENCE);
        }
    }

    private static void value(Hold hold, Object array, long inner, int index, ElementKind kind) {
        hold.value(Offsets.reference(array, inner), kind.offset(index), kind.letter);
    }
}
