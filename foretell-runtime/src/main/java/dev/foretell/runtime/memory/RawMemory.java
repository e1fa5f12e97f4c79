// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.memory;

import jdk.internal.misc.Unsafe;

/** Raw access to memory, and the few offsets that the runtime itself needs. */
public final class RawMemory {
    public static final Unsafe U = Unsafe.getUnsafe();

    /** Where the elements of a {@code long[]} begin. */
    public static final long LONGS = ElementKind.LONG.offset(0);

    private RawMemory() {}

    /** A class of the JDK, or null if this one has none of that name. */
    public static Class<?> type(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException missing) {
            return null;
        }
    }

    /** An object of this class, with zero in all fields: no constructor runs. */
    public static Object allocate(Class<?> type) throws InstantiationException {
        return U.allocateInstance(type);
    }

    /** Offset of a field of one of our own classes, which surely exists. */
    public static long offset(Class<?> type, String field) {
        return U.objectFieldOffset(type, field);
    }
}
