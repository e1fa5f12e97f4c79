// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.failure;

import java.util.Objects;
import org.objectweb.asm.tree.analysis.Value;

/** What is known of a value of the program. */
final class Known implements Value {
    static final Known UNKNOWN = new Known(Kind.UNKNOWN, 1, 0, null);
    static final Known UNKNOWN_LONG = new Known(Kind.UNKNOWN, 2, 0, null);
    static final Known NULL = new Known(Kind.NULL, 1, 0, null);

    /** An object, surely not null. */
    static final Known OBJECT = new Known(Kind.OBJECT, 1, -1, null);

    enum Kind {
        UNKNOWN,
        NUMBER,
        NULL,
        OBJECT
    }

    private final Kind kind;
    private final int size;

    /** Of an array its length, or -1 if that is not known. */
    private final long number;

    /** The exact class of an object; null if that is not known. */
    private final String type;

    private Known(Kind kind, int size, long number, String type) {
        this.kind = kind;
        this.size = size;
        this.number = number;
        this.type = type;
    }

    static Known unknown(int size) {
        return size == 2 ? UNKNOWN_LONG : UNKNOWN;
    }

    static Known number(int number) {
        return new Known(Kind.NUMBER, 1, number, null);
    }

    static Known number(long number) {
        return new Known(Kind.NUMBER, 2, number, null);
    }

    static Known object(String type) {
        return new Known(Kind.OBJECT, 1, -1, type);
    }

    static Known array(long length) {
        return new Known(Kind.OBJECT, 1, length, null);
    }

    boolean isNumber() {
        return kind == Kind.NUMBER;
    }

    boolean isNull() {
        return kind == Kind.NULL;
    }

    boolean isObject() {
        return kind == Kind.OBJECT;
    }

    long number() {
        return number;
    }

    int integer() {
        return (int) number;
    }

    /** The length of an array, or -1 if that is not known. */
    long length() {
        return isObject() ? number : -1;
    }

    String type() {
        return type;
    }

    @Override
    public int getSize() {
        return size;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Known known
                && kind == known.kind
                && size == known.size
                && number == known.number
                && Objects.equals(type, known.type);
    }

    @Override
    public int hashCode() {
        return Objects.hash(kind, size, number, type);
    }
}
