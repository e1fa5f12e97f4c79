// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.text;

import dev.foretell.trace.Names;
import dev.foretell.trace.Printable;
import java.util.HashMap;
import java.util.Map;

/**
 * Names as they can stand in a text trace. What would end or split them there becomes an underscore;
 * if that makes two names alike, the later one gets a number, too.
 */
final class CleanNames {
    private static final String SPLITTING = "|=#\"";
    private static final String BRACKETS = "(),";

    private final Names names;
    private final String splitting;

    /** The names that had to be changed, and what they have become. */
    private final Map<Integer, String> changed = new HashMap<>();

    private final Map<String, Integer> taken = new HashMap<>();

    /** {@code hasBrackets}: names are those of methods, with their parameters. */
    CleanNames(Names names, boolean hasBrackets) {
        this.names = names;
        this.splitting = hasBrackets ? SPLITTING : SPLITTING + BRACKETS;
    }

    String clean(int number) {
        String name = names.name(number);
        if (isClean(name)) {
            return name;
        }
        return changed.computeIfAbsent(number, n -> unique(cleaned(name)));
    }

    private String unique(String name) {
        String text = name;
        while (names.find(text) >= 0 || taken.putIfAbsent(text, 1) != null) {
            text = name + "_" + taken.merge(name, 1, Integer::sum);
        }
        return text;
    }

    private boolean isClean(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (isSplitting(name.charAt(i))) {
                return false;
            }
        }
        return !name.isEmpty();
    }

    /** The name without what would end or split it. */
    String cleaned(String name) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            text.append(isSplitting(name.charAt(i)) ? '_' : name.charAt(i));
        }
        return name.isEmpty() ? "_" : text.toString();
    }

    private boolean isSplitting(char c) {
        return c <= ' ' || splitting.indexOf(c) >= 0 || c >= 0x7f && !Character.isSurrogate(c) && Printable.isUnsafe(c);
    }
}
