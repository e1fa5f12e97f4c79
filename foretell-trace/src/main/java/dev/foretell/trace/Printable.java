// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

/**
 * Texts as a terminal may get them. Whatever comes from a trace, a file's name, a socket or a class can hold what a terminal takes for
 * commands; here it is shown, as Java writes it, and never sent.
 */
public final class Printable {
    /** So much of a message is shown. */
    private static final int LONGEST = 1_000;

    private Printable() {}

    /**
     * One line: with control characters, those that turn the direction of writing, and half characters, as Java writes them. A plain loop, for it is called
     * while classes are being loaded.
     */
    public static String line(String text) {
        StringBuilder shown = null;
        int next;
        for (int at = 0; at < text.length(); at = next) {
            int point = text.codePointAt(at);
            next = at + Character.charCount(point);
            if (isUnsafe(point)) {
                shown = shown == null ? new StringBuilder(text.substring(0, at)) : shown;
                String hex = Integer.toHexString(point);
                shown.append("\\u")
                        .append("0000".substring(Math.min(4, hex.length())))
                        .append(hex);
            } else if (shown != null) {
                shown.appendCodePoint(point);
            }
        }
        return shown == null ? text : shown.toString();
    }

    /** The same for several lines, which keep their ends and tabs. */
    public static String lines(String text) {
        StringBuilder shown = new StringBuilder();
        int from = 0;
        for (int at = 0; at < text.length(); at++) {
            if (text.charAt(at) == '\n' || text.charAt(at) == '\t') {
                shown.append(line(text.substring(from, at))).append(text.charAt(at));
                from = at + 1;
            }
        }
        return shown.append(line(text.substring(from))).toString();
    }

    /** A message of one line that is not longer than anybody reads. */
    public static String message(String text) {
        String line = text == null ? "" : line(text);
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }

    /** Whether a terminal may do something else with this than show it. */
    public static boolean isUnsafe(int point) {
        if (point >= ' ' && point < 0x7f) {
            return false;
        }
        int type = Character.getType(point);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR
                || type == Character.SURROGATE;
    }
}
