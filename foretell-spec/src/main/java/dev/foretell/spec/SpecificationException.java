// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

/** A specification is wrong; the message shows where, with a caret under the place. */
public final class SpecificationException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int line;
    private final int column;

    SpecificationException(String file, String source, int line, int column, String message) {
        super(file + ":" + line + ":" + (column + 1) + ": " + message + "\n" + excerpt(source, line, column));
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

    private static String excerpt(String source, int line, int column) {
        String text = source.lines().skip(line - 1L).findFirst().orElse("");
        String lead = text.substring(0, Math.min(column, text.length())).replaceAll("[^\t]", " ");
        return "  " + text + "\n  " + lead + "^";
    }
}
