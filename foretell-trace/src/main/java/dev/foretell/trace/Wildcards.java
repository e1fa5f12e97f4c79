// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

/** Patterns of names in which {@code *} stands for any letters. */
public final class Wildcards {
    /** Of shorter texts the JDK finds the first place fast enough whatever they are. */
    private static final int SHORT = 16;

    private Wildcards() {}

    /**
     * Whether a pattern means this whole name. It takes about as many steps as both are long, whatever they are: a part between two stars is
     * taken where it first is, since what a later place could do the star behind it can do, too.
     */
    public static boolean matches(String pattern, String name) {
        int first = pattern.indexOf('*');
        if (first < 0) {
            return pattern.equals(name);
        }
        int last = pattern.lastIndexOf('*');
        int end = name.length() - (pattern.length() - last - 1);
        if (first > end
                || !name.startsWith(pattern.substring(0, first))
                || !name.endsWith(pattern.substring(last + 1))) {
            return false;
        }
        int at = first;
        int from = first + 1;
        while (from <= last) {
            int star = pattern.indexOf('*', from);
            at = find(pattern.substring(from, star), name, at, end);
            if (at < 0) {
                return false;
            }
            at += star - from;
            from = star + 1;
        }
        return true;
    }

    /** Where a part first is in a name, from one place to before another; -1 if it is not. */
    private static int find(String part, String name, int from, int end) {
        if (part.length() > end - from) {
            return -1;
        }
        int found = part.length() <= SHORT ? name.indexOf(part, from) : findLong(part, name, from, end);
        return found + part.length() > end ? -1 : found;
    }

    /** By the algorithm of Knuth, Morris and Pratt: no letter of the name is looked at again. */
    private static int findLong(String part, String name, int from, int end) {
        int[] borders = borders(part);
        int matched = 0;
        for (int i = from; i < end; i++) {
            matched = next(part, borders, matched, name.charAt(i));
            if (matched == part.length()) {
                return i + 1 - matched;
            }
        }
        return -1;
    }

    /** For each number of letters that match: how many still do if the next one does not. */
    private static int[] borders(String part) {
        int[] borders = new int[part.length() + 1];
        for (int i = 1; i < part.length(); i++) {
            borders[i + 1] = next(part, borders, borders[i], part.charAt(i));
        }
        return borders;
    }

    private static int next(String part, int[] borders, int matched, char letter) {
        int length = matched;
        while (length > 0 && part.charAt(length) != letter) {
            length = borders[length];
        }
        return part.charAt(length) == letter ? length + 1 : length;
    }
}
