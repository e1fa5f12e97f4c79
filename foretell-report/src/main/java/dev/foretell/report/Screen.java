// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.trace.Printable;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Where lines for people go, in colours if it shows them. Names of a trace can hold what a terminal takes for commands, so
 * control characters are shown, never sent.
 */
final class Screen {
    /** What stands out, and how. The numbers are those of ANSI terminals. */
    enum Color {
        HEADLINE("1;31"),
        FAINT("2"),
        HINT("32"),
        SWITCH("1;33");

        private final String code;

        Color(String code) {
            this.code = code;
        }
    }

    private static final String[] THREADS = {"36", "35", "32", "34", "33"};

    private final PrintWriter out;
    private final boolean colored;
    private final int width;

    Screen(PrintWriter out, TextStyle style) {
        this.out = out;
        this.colored = style.colored();
        this.width = style.width();
    }

    void println() {
        out.println();
    }

    void println(String line) {
        broken(line).forEach(part -> out.println(Printable.line(part)));
    }

    void println(Color color, String line) {
        broken(line).forEach(part -> out.println(painted(color, part)));
    }

    /** A line in parts that fit, broken at spaces; all but the first stand further in. A word that is too long stays whole. */
    private List<String> broken(String line) {
        if (width == 0 || line.length() <= width) {
            return List.of(line);
        }
        int begin = line.length() - line.stripLeading().length();
        String indent = " ".repeat(begin + 4);
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder(" ".repeat(begin));
        for (String word : line.strip().split(" ")) {
            if (!part.toString().isBlank() && part.length() + word.length() > width) {
                parts.add(part.toString().stripTrailing());
                part = new StringBuilder(indent);
            }
            part.append(word).append(' ');
        }
        parts.add(part.toString().stripTrailing());
        return parts;
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
