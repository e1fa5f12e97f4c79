// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.text;

import dev.foretell.trace.TraceException;
import java.nio.charset.StandardCharsets;

/** A line of fields with '|' between them, each as it stands or in quotes; a '#' outside of quotes ends it. */
final class BarredLine {
    private final byte[] line;
    private final int to;
    private int at;
    private boolean quoted;

    /** {@code from}: right before the first field. */
    BarredLine(byte[] line, int from, int to) {
        this.line = line;
        this.at = from;
        this.to = to;
    }

    boolean hasMore() {
        return at < to && line[at] == '|';
    }

    /** The text behind the sign at which we are, up to the next '|', a comment or the end, where we are then. */
    String next() throws TraceException {
        int start = LineParser.skipSpaces(line, at + 1, to);
        quoted = start < to && line[start] == '"';
        int end = quoted ? LineParser.quoted(line, at, to) + 1 : start;
        while (end < to && line[end] != '|' && line[end] != '#') {
            end++;
        }
        at = end;
        int last = LineParser.trimEnd(line, start, end);
        return quoted
                ? ValueParser.unquote(line, start + 1, last)
                : new String(line, start, last - start, StandardCharsets.UTF_8);
    }

    /** Whether the last field stood in quotes. */
    boolean wasQuoted() {
        return quoted;
    }
}
