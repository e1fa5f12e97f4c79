// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import jdk.internal.misc.Unsafe;

/** Raw access to memory, and the few offsets that the runtime itself needs. */
final class Memory {
    static final Unsafe U = Unsafe.getUnsafe();

    /** Where the elements of a {@code long[]} begin. */
    static final long LONGS = arrayBase();

    private Memory() {}

    /** Offset of a field of one of our own classes, which surely exists. */
    static long offset(Class<?> type, String field) {
        return U.objectFieldOffset(type, field);
    }

    /** By reflection, because the method's return type differs between JDK releases. */
    private static long arrayBase() {
        try {
            Object base = Unsafe.class.getMethod("arrayBaseOffset", Class.class).invoke(U, long[].class);
            return ((Number) base).longValue();
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
