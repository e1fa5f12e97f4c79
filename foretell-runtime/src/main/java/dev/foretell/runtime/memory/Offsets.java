// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.memory;

import static dev.foretell.runtime.memory.RawMemory.U;

/**
 * Fields inside JDK classes, found by name. A JDK may not have them: then the offset is {@link
 * #NONE} and whoever wanted it does without.
 */
public final class Offsets {
    public static final long NONE = -1;

    private Offsets() {}

    /** The offset of an instance field of the class or of one of its ancestors. The JVM must not be asked about arrays, which have none: it would crash. */
    public static long of(Class<?> type, String field) {
        if (type.isArray()) {
            return NONE;
        }
        for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
            try {
                return U.objectFieldOffset(declaring, field);
            } catch (InternalError notDeclaredHere) {
                continue;
            }
        }
        return NONE;
    }

    public static Object reference(Object object, long offset) {
        return offset == NONE ? null : U.getReference(object, offset);
    }

    public static boolean flag(Object object, long offset) {
        return offset != NONE && U.getBoolean(object, offset);
    }

    /** Whether nothing that uses the class will make it initialise. */
    public static boolean isInitialised(Class<?> type) {
        return !U.shouldBeInitialized(type);
    }

    public static int small(Object object, long offset) {
        return U.getInt(object, offset);
    }

    public static long number(Object object, long offset) {
        return U.getLong(object, offset);
    }
}
