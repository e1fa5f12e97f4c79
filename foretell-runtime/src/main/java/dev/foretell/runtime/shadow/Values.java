// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.runtime.Modes;
import dev.foretell.runtime.memory.ElementKind;
import dev.foretell.runtime.memory.RawMemory;

/** Values as a log holds them: numbers of objects, bits of primitive values. */
public final class Values {
    private Values() {}

    /** The number of an object as a value; 0 for null, and always if values are not recorded. */
    public static long number(Object object) {
        return Modes.VALUES && object != null ? Shadows.OBJECTS.of(object).number : 0;
    }

    /** The value at a place as a log holds it; {@code kind} as in a descriptor. */
    static long load(Object object, long offset, char kind) {
        switch (kind) {
            case 'Z':
            case 'B':
                return RawMemory.U.getByte(object, offset);
            case 'C':
                return RawMemory.U.getChar(object, offset);
            case 'S':
                return RawMemory.U.getShort(object, offset);
            case 'I':
                return RawMemory.U.getInt(object, offset);
            case 'J':
                return RawMemory.U.getLong(object, offset);
            case 'F':
                return Double.doubleToRawLongBits(RawMemory.U.getFloat(object, offset));
            case 'D':
                return RawMemory.U.getLong(object, offset);
            default:
                return number(RawMemory.U.getReference(object, offset));
        }
    }

    /** An element of an array as a log holds it; 0 if values are not recorded. */
    public static long element(ElementKind kind, Object array, int i) {
        return Modes.VALUES ? load(array, kind.offset(i), kind.letter) : 0;
    }
}
