// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Array;

/** The words of an array: one for eight bytes' worth of elements. */
final class ArrayShadow extends Shadow {
    /** Null if there was no memory for them; then accesses are not recorded. */
    final long[] words;

    /** Element i is under word {@code i >> shift}. */
    final int shift;

    /** Number of the location of element 0. */
    final long first;

    private ArrayShadow(Object array, int hash, ReferenceQueue<Object> queue, long[] words, int shift, long first) {
        super(array, hash, queue);
        this.words = words;
        this.shift = shift;
        this.first = first;
    }

    static ArrayShadow create(Object array, int hash, ReferenceQueue<Object> queue) {
        int length = Array.getLength(array);
        Class<?> type = array.getClass().getComponentType();
        int shift = shift(type);
        long[] words = null;
        long first = 0;
        try {
            words = new long[(length >> shift) + 1];
            first = Numbers.take(Math.max(1, length));
            Met.array(first, length, type.getTypeName() + "[]");
        } catch (OutOfMemoryError e) {
            words = null;
            Recorder.lost("the heap was full");
        }
        return new ArrayShadow(array, hash, queue, words, shift, first);
    }

    /** Offset of the word of element i in {@link #words}. */
    long word(int i) {
        return Memory.LONGS + ((long) (i >> shift) << 3);
    }

    private static int shift(Class<?> type) {
        if (type == byte.class || type == boolean.class) {
            return 3;
        }
        if (type == short.class || type == char.class) {
            return 2;
        }
        return type == long.class || type == double.class ? 0 : 1;
    }
}
