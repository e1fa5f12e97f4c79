// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import java.io.PrintWriter;

/**
 * Where lines for people go, in colours if it shows them. Names of a trace can hold what a terminal takes for commands, so
 * control characters are shown, never sent.
 */
final class Screen {
    /** What stands out, and how. The numbers are those of ANSI terminals. */
    enum Color {
        HEADLINE("1;31"),
        FAINT("2"),
        WARNING("33"),
        SWITCH("1;33");

        private final String code;

        Color(String code) {
            this.code = code;
        }
    }

    private static final String[] THREADS = {"36", "35", "32", "34", "33"};

    private final PrintWriter out;
    private final boolean colored;

    Screen(PrintWriter out, boolean colored) {
        this.out = out;
        this.colored = colored;
    }

    void println() {
        out.println();
    }

    void println(String line) {
        out.println(safe(line));
    }

    void println(Color color, String line) {
        out.println(painted(color, line));
    }

    /** A line whose parts were {@link #painted} or {@link #safe}. */
    void printlnPainted(String line) {
        out.println(line);
    }

    void flush() {
        out.flush();
    }

    String painted(Color color, String text) {
        return painted(color.code, text);
    }

    /** In the colour of the thread of this number. */
    String painted(int thread, String text) {
        return painted(THREADS[thread % THREADS.length], text);
    }

    private String painted(String code, String text) {
        return colored && !text.isBlank() ? "\u001b[" + code + "m" + safe(text) + "\u001b[0m" : safe(text);
    }

    /** With control characters, those that turn the direction of writing, and half characters, as Java writes them. */
    static String safe(String text) {
        if (text.codePoints().noneMatch(Screen::isUnsafe)) {
            return text;
        }
        StringBuilder shown = new StringBuilder();
        text.codePoints()
                .forEach(point ->
                        shown.append(isUnsafe(point) ? String.format("\\u%04x", point) : Character.toString(point)));
        return shown.toString();
    }

    private static boolean isUnsafe(int point) {
        int type = Character.getType(point);
        return type == Character.CONTROL
                || type == Character.FORMAT
                || type == Character.LINE_SEPARATOR
                || type == Character.SURROGATE;
    }
}
