// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.memory;

import dev.foretell.trace.Value;
import jdk.internal.misc.Unsafe;

/** A type as memory knows it: where array elements of it lie, and what their values are. */
public enum ElementKind {
    BOOLEAN('Z', Value.BOOLEAN, boolean[].class, 3),
    BYTE('B', Value.LONG, byte[].class, 3),
    CHAR('C', Value.LONG, char[].class, 2),
    SHORT('S', Value.LONG, short[].class, 2),
    INT('I', Value.LONG, int[].class, 0),
    LONG('J', Value.LONG, long[].class, 0),
    FLOAT('F', Value.DOUBLE, float[].class, 0),
    DOUBLE('D', Value.DOUBLE, double[].class, 0),
    REFERENCE('L', Value.REFERENCE, Object[].class, 0);

    private static final Unsafe U = Unsafe.getUnsafe();
    private static final ElementKind[] ALL = values();

    /** As in a descriptor. */
    public final char letter;

    public final Value value;
    private final Class<?> primitive;
    private final long base;
    private final int scale;

    /** Element i is under word {@code i >> shift} of its array. */
    public final int shift;

    ElementKind(char letter, Value value, Class<?> array, int shift) {
        this.letter = letter;
        this.value = value;
        this.primitive = array.getComponentType();
        this.base = base(array);
        this.scale = Unsafe.getUnsafe().arrayIndexScale(array);
        this.shift = shift;
    }

    public static ElementKind of(Class<?> type) {
        for (ElementKind kind : ALL) {
            if (kind.primitive == type) {
                return kind;
            }
        }
        return REFERENCE;
    }

    /** The type of values of elements: those of boolean arrays are bytes, as instructions know no better. */
    public Value elementValue() {
        return this == BOOLEAN ? Value.LONG : value;
    }

    /** Where in an array of this kind the element lies. */
    public long offset(int index) {
        return base + (long) index * scale;
    }

    /** The element at this offset, or -1 if none begins there. */
    public int index(long offset, int length) {
        long index = (offset - base) / scale;
        return offset >= base && index < length && offset(((int) index)) == offset ? (int) index : -1;
    }

    /** Copies an element from one array of this kind to another. */
    public void transfer(Object from, int i, Object to, int j) {
        long source = offset(i);
        long target = offset(j);
        switch (this) {
            case BOOLEAN:
            case BYTE:
                U.putByte(to, target, U.getByte(from, source));
                break;
            case CHAR:
            case SHORT:
                U.putShort(to, target, U.getShort(from, source));
                break;
            case INT:
            case FLOAT:
                U.putInt(to, target, U.getInt(from, source));
                break;
            case LONG:
            case DOUBLE:
                U.putLong(to, target, U.getLong(from, source));
                break;
            default:
                U.putReference(to, target, U.getReference(from, source));
        }
    }

    /** By reflection, because the method's return type differs between JDK releases. */
    private static long base(Class<?> array) {
        try {
            Object base = Unsafe.class.getMethod("arrayBaseOffset", Class.class).invoke(Unsafe.getUnsafe(), array);
            return ((Number) base).longValue();
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
