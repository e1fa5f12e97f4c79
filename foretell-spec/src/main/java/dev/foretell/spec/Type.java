// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.Locale;

/** The types of variables in a specification. */
public enum Type {
    BOOLEAN(false),
    INT(0L),
    LONG(0L),
    DOUBLE(0.0),
    STRING(""),
    REF(Reference.NULL);

    private final transient Object initial;

    Type(Object initial) {
        this.initial = initial;
    }

    /** The type of this name, or null. */
    public static Type named(String name) {
        for (Type type : values()) {
            if (type.label().equals(name)) {
                return type;
            }
        }
        return null;
    }

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The value of a variable that was never written. */
    public Object initial() {
        return initial;
    }

    public boolean isNumber() {
        return this == INT || this == LONG || this == DOUBLE;
    }

    /** The value as one of this type, or null if it cannot be one. */
    public Object of(Object value) {
        switch (this) {
            case BOOLEAN:
                return value instanceof Long number ? Boolean.valueOf(number != 0) : ifInstance(Boolean.class, value);
            case INT:
            case LONG:
                return value instanceof Boolean truth ? Long.valueOf(truth ? 1 : 0) : ifInstance(Long.class, value);
            case DOUBLE:
                return value instanceof Long number ? Double.valueOf(number) : ifInstance(Double.class, value);
            case STRING:
                return ifInstance(String.class, value);
            case REF:
                return value instanceof Long number ? new Reference(number) : ifInstance(Reference.class, value);
        }
        throw new AssertionError(this);
    }

    /** The value that a text stands for, or null if it is none of this type. */
    Object parse(String text) {
        try {
            return switch (this) {
                case BOOLEAN -> text.equals("true") || text.equals("false") ? Boolean.valueOf(text) : null;
                case INT, LONG -> Long.valueOf(text);
                case DOUBLE -> Double.valueOf(text);
                case STRING ->
                    text.length() > 1 && text.startsWith("\"")
                            ? text.substring(1, text.length() - 1).translateEscapes()
                            : null;
                case REF -> text.equals("null") ? Reference.NULL : null;
            };
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static Object ifInstance(Class<?> expected, Object value) {
        return expected.isInstance(value) ? value : null;
    }
}
