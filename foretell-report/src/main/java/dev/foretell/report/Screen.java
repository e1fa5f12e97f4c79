// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.trace.Printable;
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
        out.println(Printable.line(line));
    }

    void println(Color color, String line) {
        out.println(painted(color, line));
    }

    /** A line whose parts were {@link #painted}, or are {@link Printable}. */
    void printlnPainted(String line) {
        out.println(line);
    }

    String painted(Color color, String text) {
        return painted(color.code, text);
    }

    /** In the colour of the thread of this number. */
    String painted(int thread, String text) {
        return painted(THREADS[thread % THREADS.length], text);
    }

    private String painted(String code, String text) {
        return colored && !text.isBlank()
                ? "\u001b[" + code + "m" + Printable.line(text) + "\u001b[0m"
                : Printable.line(text);
    }
}
