// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.text;

import dev.foretell.trace.BlindSpot;
import dev.foretell.trace.ClassFiles;
import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.NameTables;
import dev.foretell.trace.Names;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.check.TraceChecker;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/**
 * Reads a text trace, line by line, and gives its events to a sink. Every line is an event, an {@code
 * init}, {@code class}, {@code stack}, {@code types}, {@code incident}, {@code blind} or {@code incomplete} line, a comment or empty; anything else, and an event that
 * cannot follow those before it, is refused with its line number.
 */
public final class TextReader {
    /** Begins the line of a class whose objects have one number throughout. */
    static final String TYPES = "types";

    /** Enough for the largest class file, should it not become smaller. */
    private static final int MAX_LINE = 3 * (ClassFiles.LARGEST / 2);

    private final InputStream in;
    private final String source;
    private final EventSink sink;
    private final NameTables names = names();
    private final LineParser parser = new LineParser(names);
    private final ClassLines classes = new ClassLines(Runtime.getRuntime().maxMemory() / 4);
    private final StackLines stacks =
            new StackLines(names.stacks(), Runtime.getRuntime().maxMemory() / 4);
    private final TraceChecker checker = new TraceChecker(names);
    private byte[] buffer = new byte[1 << 16];
    private int start;
    private int filled;
    private long line;
    private String damage;

    /** A reader of this stream; messages call it {@code source}. */
    public TextReader(InputStream in, String source, EventSink sink) {
        this.in = in;
        this.source = source;
        this.sink = sink;
    }

    /** Why the trace is not complete, as its {@code incomplete} line says; null without one. */
    public String damage() {
        return damage;
    }

    /** The class files of the {@code class} lines; see {@link ClassFiles}. */
    public Map<String, byte[]> classFiles() {
        return classes.files();
    }

    private static NameTables names() {
        Names[] tables = new Names[NameTables.SPACES];
        Arrays.setAll(tables, space -> new Names());
        return new NameTables(tables, new TextLabels(tables[Kind.Target.VARIABLE.ordinal()]));
    }

    /** Reads to the end. */
    public void read() throws TraceException {
        sink.names(names);
        try {
            skipByteOrderMark();
            boolean more = true;
            while (more) {
                more = fill();
                lines(more);
            }
        } catch (IOException e) {
            throw new TraceException(source + ": cannot be read (" + e.getMessage() + "); check the file", e);
        }
    }

    private void skipByteOrderMark() throws IOException {
        filled = in.readNBytes(buffer, 0, 3);
        if (filled == 3 && buffer[0] == (byte) 0xEF && buffer[1] == (byte) 0xBB && buffer[2] == (byte) 0xBF) {
            start = 3;
        }
    }

    /** Makes room and reads on; false at the end of the stream. */
    private boolean fill() throws IOException {
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, filled - start);
            filled -= start;
            start = 0;
        }
        if (filled == buffer.length) {
            buffer = Arrays.copyOf(buffer, filled * 2);
        }
        int read = in.read(buffer, filled, buffer.length - filled);
        filled += Math.max(0, read);
        return read >= 0;
    }

    /** Reads the lines that are complete; the last one may lack its end if nothing follows. */
    private void lines(boolean more) throws TraceException {
        while (start < filled) {
            int end = LineParser.find(buffer, start, filled, '\n');
            if (end == filled && more) {
                if (filled - start > MAX_LINE) {
                    line++;
                    throw refused("the line is longer than six million bytes; is this a text trace?");
                }
                return;
            }
            line++;
            int from = start;
            start = Math.min(filled, end + 1);
            try {
                line(LineParser.skipSpaces(buffer, from, end), end);
            } catch (TraceException e) {
                throw refused(e.getMessage());
            }
        }
    }

    private void line(int from, int to) throws TraceException {
        if (LineParser.isLineOf(ClassLines.WORD, buffer, from, to)) {
            classes.read(buffer, from, to);
            return;
        }
        if (LineParser.isLineOf(StackLines.WORD, buffer, from, to)) {
            stacks.read(buffer, from, to);
            return;
        }
        if (LineParser.isLineOf(IncidentLines.WORD, buffer, from, to)) {
            IncidentLines.read(buffer, from, to, names.incidents());
            return;
        }
        int end = parser.scan(buffer, from, to);
        if (from >= end) {
            return;
        }
        if (!parser.hasBars()) {
            directive(from, end);
            return;
        }
        parser.event(buffer, from);
        checker.event(parser.kind, parser.thread, parser.target, parser.location, parser.type, parser.value);
        sink.event(parser.kind, parser.thread, parser.target, parser.location, parser.type, parser.value);
    }

    private void directive(int from, int to) throws TraceException {
        int wordEnd = from;
        while (wordEnd < to && !LineParser.isSpace(buffer[wordEnd])) {
            wordEnd++;
        }
        String word = LineParser.text(buffer, from, wordEnd);
        int rest = LineParser.skipSpaces(buffer, wordEnd, to);
        if (word.equals("init") && rest < to) {
            init(rest, to);
        } else if (word.equals(TYPES) && rest < to) {
            names.objectTypes().add(text(rest, to));
        } else if (word.equals("blind") && BlindSpot.of(word + ':' + text(rest, to)) != null) {
            names.internalNames().number(word + ':' + text(rest, to));
        } else if (word.equals("incomplete")) {
            damage = rest < to ? text(rest, to) : "unknown";
        } else {
            throw new TraceException("'" + LineParser.text(buffer, from, to)
                    + "' is not an event; write thread|op(target=value)|location, or start a comment with '#'");
        }
    }

    private String text(int from, int to) {
        return new String(buffer, from, to - from, StandardCharsets.UTF_8);
    }

    private void init(int from, int to) throws TraceException {
        int at = from;
        while (at < to) {
            int equals = LineParser.find(buffer, at, to, '=');
            int comma = LineParser.find(buffer, at, to, ',');
            if (equals >= to || comma < equals) {
                throw new TraceException("an init line without a value; write init NAME=VALUE, NAME=VALUE");
            }
            int variable =
                    parser.name(Kind.Target.VARIABLE, buffer, at, LineParser.trimEnd(buffer, at, equals), "variable");
            int start = LineParser.skipSpaces(buffer, equals + 1, to);
            int end = valueEnd(start, to);
            parser.value(buffer, start, LineParser.trimEnd(buffer, start, end));
            if (checker.isAccessed(variable)) {
                throw new TraceException(
                        "the initial value of " + names.variableNames().name(variable)
                                + " comes after its first access; put the init line before");
            }
            names.initials().set(variable, parser.type, parser.value);
            at = LineParser.skipSpaces(buffer, end + 1, to);
        }
    }

    private int valueEnd(int from, int to) {
        int i = from;
        if (i < to && buffer[i] == '"') {
            i++;
            while (i < to && buffer[i] != '"') {
                i += buffer[i] == '\\' ? 2 : 1;
            }
        }
        return LineParser.find(buffer, Math.min(i, to), to, ',');
    }

    private TraceException refused(String why) {
        return new TraceException(source + ":" + line + ": " + why);
    }
}
