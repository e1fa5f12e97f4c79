// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

/** The types of value an event may carry, and how a value is packed into 64 bits. */
public enum Value {
    /** The event carries no value. */
    NONE,
    /** Any Java integer type; the bits are the number. */
    LONG,
    /** {@code float} and {@code double}; the bits are {@link Double#doubleToRawLongBits}. */
    DOUBLE,
    /** 0 or 1. */
    BOOLEAN,
    /** The bits are an index into {@link Trace#strings()}. */
    STRING,
    /** An object; the bits are its number in the run, 0 for null. */
    REFERENCE;

    private static final Value[] VALUES = values();

    /** The type with this ordinal; types are stored as bytes in columns and in files. */
    public static Value of(int ordinal) {
        return VALUES[ordinal];
    }

    /** A value of this type as text: a string as it is, an object as {@code @17} or {@code null}. */
    public String text(long bits, Names strings) {
        switch (this) {
            case LONG:
                return Long.toString(bits);
            case DOUBLE:
                return Double.toString(Double.longBitsToDouble(bits));
            case BOOLEAN:
                return Boolean.toString(bits != 0);
            case STRING:
                return strings.name((int) bits);
            case REFERENCE:
                return bits == 0 ? "null" : "@" + bits;
            default:
                return "";
        }
    }
}
