// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

/** A specification is wrong; the message shows where, with a caret under the place. */
public final class SpecificationException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** So many characters of a line are shown before the place and behind it. */
    private static final int MARGIN = 150;

    private static final int LONGEST = 500;

    private final int line;
    private final int column;

    SpecificationException(String file, String source, int line, int column, String message) {
        super(printable(file) + ":" + line + ":" + (column + 1) + ": " + printable(message) + "\n"
                + excerpt(source, line, column));
        this.line = line;
        this.column = column + 1;
    }

    /** The line, from 1. */
    public int line() {
        return line;
    }

    /** The column, from 1. */
    public int column() {
        return column;
    }

    /** One line that a terminal takes for no command, and that is not too long to be read. */
    private static String printable(String text) {
        String line = SourceText.printable(text);
        return line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
    }

    private static String excerpt(String source, int line, int column) {
        String text = source.lines().skip(line - 1L).findFirst().orElse("");
        int place = Math.min(column, text.length());
        int from = Math.max(0, place - MARGIN);
        int to = Math.min(text.length(), place + MARGIN);
        String lead = (from > 0 ? "…" : "") + printable(text.substring(from, place));
        return "  " + lead + printable(text.substring(place, to)) + (to < text.length() ? "…" : "") + "\n  "
                + lead.replaceAll("[^\t]", " ") + "^";
    }
}
