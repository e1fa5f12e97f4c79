// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.grammar;

import java.util.Set;

/**
 * No attribute of a terminal is dereferenced (Definition 1 of the paper). Such an attribute is an object of the program; looking into it
 * would make the check depend on what other threads do to it meanwhile.
 */
final class WellFormedness {
    private static final Set<String> VALUES = Set.of(
            "Object",
            "String",
            "Integer",
            "Long",
            "Short",
            "Byte",
            "Character",
            "Boolean",
            "Double",
            "Float",
            "int",
            "long",
            "short",
            "byte",
            "char",
            "boolean",
            "double",
            "float");

    private final JavaTokens tokens;

    WellFormedness(JavaTokens tokens) {
        this.tokens = tokens;
    }

    /** What is wrong with the terminal's attribute at this token, {@code terminal.attribute}; null if nothing is. */
    String complaint(int at, Set<String> programTypes) {
        int after = at + 3;
        int before = at - 1;
        while (true) {
            String next = tokens.get(after);
            if (next.equals(".") || next.equals("[") || next.equals("::")) {
                return "'" + tokens.get(at) + "." + tokens.get(at + 2)
                        + "' is dereferenced; objects of the program can only be compared, or passed on";
            }
            if (isCast(before)) {
                String type = tokens.get(before - 1);
                if (!VALUES.contains(type) && !programTypes.contains(type)) {
                    return "'" + tokens.get(at) + "." + tokens.get(at + 2) + "' is cast to " + type
                            + "; objects of the program can only be compared, or passed on";
                }
                before = tokens.opening(before) - 1;
            }
            if (!next.equals(")") || tokens.opening(after) != before || isCall(before)) {
                return null;
            }
            after++;
            before--;
        }
    }

    /** Whether a bracket closes a cast: a type in brackets, which an expression follows. */
    private boolean isCast(int closing) {
        int opening = tokens.get(closing).equals(")") ? tokens.opening(closing) : -1;
        return opening >= 0 && closing > opening + 1 && !isCall(opening) && tokens.isName(closing - 1);
    }

    private boolean isCall(int opening) {
        return tokens.isName(opening - 1)
                && !Set.of("return", "assert", "if", "while").contains(tokens.get(opening - 1));
    }
}
