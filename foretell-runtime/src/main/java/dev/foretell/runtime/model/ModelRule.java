// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.model;

/** A clause of a table: what methods with these names do to the object or to an argument. */
public final class ModelRule {
    /** What is done to an object. */
    public enum Effect {
        /** Nothing. */
        NONE,
        READ,
        WRITE,
        /** The object locks for itself: who calls later comes after who called before. */
        MESSAGE
    }

    final Effect effect;

    /** The number of the argument, from 1 on; 0 for the object itself. */
    final int argument;

    /** A field that must be set in the object for the rule to hold, or null. */
    final String condition;

    private final String[] patterns;

    ModelRule(Effect effect, int argument, String condition, String[] patterns) {
        this.effect = effect;
        this.argument = argument;
        this.condition = condition;
        this.patterns = patterns;
    }

    public Effect effect() {
        return effect;
    }

    public int argument() {
        return argument;
    }

    /** {@code method} is the name with its descriptor. */
    public boolean covers(String method) {
        for (String pattern : patterns) {
            if (matches(pattern, method)) {
                return true;
            }
        }
        return false;
    }

    /** A pattern is a name, perhaps ending in a star, or the beginning of name and descriptor. */
    private static boolean matches(String pattern, String method) {
        if (pattern.indexOf('(') >= 0) {
            return method.startsWith(pattern);
        }
        int length = pattern.length();
        if (pattern.endsWith("*")) {
            return method.startsWith(pattern.substring(0, length - 1));
        }
        return method.startsWith(pattern) && method.charAt(length) == '(';
    }
}
