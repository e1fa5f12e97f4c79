// SPDX-License-Identifier: Apache-2.0
package dev.foretell.drivers;

import java.util.ArrayList;
import java.util.List;

/** Splits a list of Java expressions at the commas that are in no bracket and no quotes. */
final class Commas {
    private Commas() {}

    static List<String> split(String expressions) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int begin = 0;
        char quote = 0;
        for (int i = 0; i < expressions.length(); i++) {
            char c = expressions.charAt(i);
            if (quote != 0) {
                if (c == '\\') {
                    i++;
                } else if (c == quote) {
                    quote = 0;
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if ("([{".indexOf(c) >= 0) {
                depth++;
            } else if (")]}".indexOf(c) >= 0) {
                depth--;
            } else if (c == ',' && depth == 0) {
                parts.add(expressions.substring(begin, i).strip());
                begin = i + 1;
            }
        }
        String last = expressions.substring(begin).strip();
        if (!last.isEmpty() || !parts.isEmpty()) {
            parts.add(last);
        }
        return parts;
    }
}
