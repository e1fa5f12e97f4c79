// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import dev.foretell.runtime.memory.Offsets;
import dev.foretell.runtime.shadow.ThreadLog;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.reflect.Reflection;

/**
 * The hooks before the methods of {@link Field} that get or set. They hold the field's word only if the
 * call will do what it says: the field is there, may be accessed from where the call stands, and has
 * a type that suits.
 */
public final class ReflectedFields {
    private static final long OVERRIDE = Offsets.of(AccessibleObject.class, "override");

    private ReflectedFields() {}

    /** Before {@code get}, or with a primitive type {@code getInt} and its like. */
    public static void holdToGet(Field field, Object o, char type, Class<?> caller, int site, ThreadLog log) {
        if (isReached(field, o, caller) && (type == 'L' || Conversions.widens(kind(field), type))) {
            ReachedFields.hold(field, o, site, log);
        }
    }

    /** Before {@code set}, or with a primitive type and no value {@code setInt} and its like. */
    public static void holdToSet(
            Field field, Object o, Object value, char type, Class<?> caller, int site, ThreadLog log) {
        if (isReached(field, o, caller) && !Modifier.isFinal(field.getModifiers()) && accepts(field, value, type)) {
            ReachedFields.hold(field, o, site, log);
        }
    }

    private static boolean accepts(Field field, Object value, char type) {
        char kind = kind(field);
        if (type != 'L') {
            return Conversions.widens(type, kind);
        }
        if (kind != 'L' && kind != '[') {
            return Conversions.widens(Conversions.unboxed(value), kind);
        }
        return value == null || field.getType().isInstance(value);
    }

    private static boolean isReached(Field field, Object o, Class<?> caller) {
        if (field == null) {
            return false;
        }
        Class<?> declaring = field.getDeclaringClass();
        boolean isStatic = Modifier.isStatic(field.getModifiers());
        if (isStatic ? !Offsets.isInitialised(declaring) : !declaring.isInstance(o)) {
            return false;
        }
        Class<?> target = isStatic ? null : o.getClass();
        return caller == declaring
                || Offsets.flag(field, OVERRIDE)
                || Reflection.verifyMemberAccess(caller, declaring, target, field.getModifiers());
    }

    private static char kind(Field field) {
        return Conversions.letter(field.getType());
    }
}
