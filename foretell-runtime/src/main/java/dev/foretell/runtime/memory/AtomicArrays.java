// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.memory;

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

    /** Of its elements. */
    public static ElementKind kind(Object array) {
        if (array instanceof AtomicIntegerArray) {
            return ElementKind.INT;
        }
        return array instanceof AtomicLongArray ? ElementKind.LONG : ElementKind.REFERENCE;
    }

    /** The array that holds its elements. */
    public static Object elements(Object array) {
        if (array instanceof AtomicIntegerArray) {
            return Offsets.reference(array, INTEGERS);
        }
        return Offsets.reference(array, array instanceof AtomicLongArray ? LONGS : REFERENCES);
    }
}
