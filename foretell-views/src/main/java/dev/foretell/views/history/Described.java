// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.history;

/** What people are told of an object; does not keep it alive. */
record Described(String type, int hash) {
    /** A value for people: numbers and texts as they are, of objects only which they are. */
    static Object of(Object value) {
        boolean isValue = value == null
                || value instanceof Number
                || value instanceof String
                || value instanceof Boolean
                || value instanceof Character
                || value instanceof Described;
        return isValue ? value : new Described(value.getClass().getName(), System.identityHashCode(value));
    }

    @Override
    public String toString() {
        return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1) + "@"
                + Integer.toHexString(hash);
    }

    /** A value as text. */
    static String text(Object value) {
        if (value != null && value.getClass().getName().startsWith("dev.foretell.views.deadlock.")) {
            return value.toString();
        }
        Object shown = of(value);
        if (shown instanceof String text) {
            return '"' + (text.length() > 60 ? text.substring(0, 60) + "…" : text) + '"';
        }
        return String.valueOf(shown);
    }
}
