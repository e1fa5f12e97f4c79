// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.access;

import java.lang.invoke.MethodType;

/** Which conversions between types succeed whatever the value, or depend on its class alone. */
final class Conversions {
    private static final String WIDENING = "BSIJFD";

    private Conversions() {}

    /** Whether a call of this type can be made on what has the other; unboxing is not told of. */
    static boolean allow(MethodType call, MethodType target) {
        if (call.parameterCount() != target.parameterCount()) {
            return false;
        }
        for (int i = 0; i < call.parameterCount(); i++) {
            if (!allow(call.parameterType(i), target.parameterType(i))) {
                return false;
            }
        }
        return call.returnType() == void.class || returns(target.returnType(), call.returnType());
    }

    private static boolean allow(Class<?> from, Class<?> to) {
        if (from == to) {
            return true;
        }
        if (from.isPrimitive() != to.isPrimitive()) {
            return false;
        }
        return !from.isPrimitive() || widens(letter(from), letter(to));
    }

    /** A result is boxed or widened; a reference is cast to what the call names, which may fail. */
    private static boolean returns(Class<?> from, Class<?> to) {
        if (from.isPrimitive() && !to.isPrimitive()) {
            return to == Object.class;
        }
        return from.isPrimitive() ? allow(from, to) : !to.isPrimitive();
    }

    static char letter(Class<?> primitive) {
        return primitive.descriptorString().charAt(0);
    }

    /** Whether a primitive value of the one type is also one of the other. */
    static boolean widens(char from, char to) {
        if (from == to) {
            return true;
        }
        if (from == 'C') {
            return WIDENING.indexOf(to) > 1;
        }
        int first = WIDENING.indexOf(from);
        return first >= 0 && WIDENING.indexOf(to) > first;
    }

    /** The primitive type that a box holds; {@code L} for any other object. */
    static char unboxed(Object value) {
        if (value instanceof Integer) {
            return 'I';
        }
        if (value instanceof Long) {
            return 'J';
        }
        if (value instanceof Boolean) {
            return 'Z';
        }
        if (value instanceof Byte) {
            return 'B';
        }
        if (value instanceof Character) {
            return 'C';
        }
        if (value instanceof Short) {
            return 'S';
        }
        if (value instanceof Float) {
            return 'F';
        }
        return value instanceof Double ? 'D' : 'L';
    }
}
