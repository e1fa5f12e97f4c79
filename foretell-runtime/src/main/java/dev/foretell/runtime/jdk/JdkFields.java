// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk;

import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/** Fields of the JDK's own objects, by name. A field that this JDK does not have reads as nothing. */
public final class JdkFields {
    private static final Unsafe U = Unsafe.getUnsafe();

    public static final long NONE = -1;

    private static final Field PROPERTIES = field(System.class);

    private JdkFields() {}

    private static Field field(Class<?> system) {
        try {
            return system.getDeclaredField("props");
        } catch (NoSuchFieldException missing) {
            return null;
        }
    }

    /** The system's properties now; to ask {@link System} for them may be forbidden. If they cannot be told, something that stands for them. */
    public static Object properties() {
        Object properties = PROPERTIES == null
                ? null
                : U.getReferenceVolatile(U.staticFieldBase(PROPERTIES), U.staticFieldOffset(PROPERTIES));
        return properties == null ? System.class : properties;
    }

    public static long field(Class<?> type, String name) {
        try {
            return U.objectFieldOffset(type, name);
        } catch (InternalError missing) {
            return NONE;
        }
    }

    public static long field(String type, String name) {
        try {
            return field(Class.forName(type, false, null), name);
        } catch (ClassNotFoundException missing) {
            return NONE;
        }
    }

    public static Object reference(Object object, long field) {
        return field == NONE ? null : U.getReferenceVolatile(object, field);
    }

    public static Object reference(Object object, HiddenField field) {
        return reference(object, field.in(object));
    }

    public static int number(Object object, HiddenField field) {
        return number(object, field.in(object));
    }

    public static int number(Object object, long field) {
        return field == NONE ? 0 : U.getIntVolatile(object, field);
    }

    public static long wide(Object object, long field) {
        return field == NONE ? 0 : U.getLongVolatile(object, field);
    }

    public static void set(Object object, long field, int value) {
        U.putIntVolatile(object, field, value);
    }

    public static boolean compareAndSet(Object object, long field, int expected, int value) {
        return U.compareAndSetInt(object, field, expected, value);
    }

    public static void set(Object object, long field, long value) {
        U.putLongVolatile(object, field, value);
    }

    public static boolean compareAndSet(Object object, long field, long expected, long value) {
        return U.compareAndSetLong(object, field, expected, value);
    }
}
