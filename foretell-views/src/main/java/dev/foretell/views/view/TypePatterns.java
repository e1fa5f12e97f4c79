// SPDX-License-Identifier: Apache-2.0
package dev.foretell.views.view;

import dev.foretell.spec.NamePattern;
import java.util.List;

/** Names of types as a view writes them, as regular expressions for names as the JVM writes them. */
final class TypePatterns {
    private TypePatterns() {}

    /** A type; without a package it is meant in every package, and {@code *} stands for any letters. */
    static String one(String name) {
        String plain = name.replaceAll("<.*>", "").replace("...", "[]").replaceAll("\\s", "");
        if (plain.equals("*")) {
            return "[^,]*";
        }
        String expression = literal(plain).replace(".", "\\E[.$]\\Q");
        return plain.indexOf('.') < 0 ? "(?:[^,]*[.$])?" + expression : expression;
    }

    static String literal(String name) {
        return NamePattern.expression(name, "\\w");
    }

    static String several(List<String> names, boolean anyMore) {
        String known = String.join(",", names.stream().map(TypePatterns::one).toList());
        return !anyMore ? known : names.isEmpty() ? ".*" : known + "(?:,.*)?";
    }
}
