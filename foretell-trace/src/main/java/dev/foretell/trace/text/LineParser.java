// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.text;

import dev.foretell.trace.Kind;
import dev.foretell.trace.NameTables;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.Value;
import java.nio.charset.StandardCharsets;

/** Reads one line of a text trace into the fields of an event. */
final class LineParser {
    private static final String FORM = "write thread|op(target=value)|location";

    private final ByteNames[] finders = new ByteNames[NameTables.SPACES];
    private final ValueParser values;

    private int bars;
    private int firstBar;
    private int secondBar;
    private int end;

    Kind kind;
    int thread;
    int target;
    int location;
    Value type;
    long value;

    LineParser(NameTables names) {
        for (int space = 0; space < finders.length; space++) {
            finders[space] = new ByteNames(names.table(space));
        }
        values = new ValueParser(names.strings());
    }

    /** Whether a line begins with this word, which ends in a space, and is no event of a thread that is called so. */
    static boolean isLineOf(String word, byte[] line, int from, int to) {
        if (to - from < word.length()) {
            return false;
        }
        for (int i = 0; i < word.length(); i++) {
            if (line[from + i] != word.charAt(i)) {
                return false;
            }
        }
        int next = skipSpaces(line, from + word.length(), to);
        return next == to || line[next] != '|';
    }

    /** The end of the line without its comment; quotes after '=' and the second '|' hide '#' and '|'. */
    int scan(byte[] line, int from, int to) throws TraceException {
        bars = 0;
        int i = from;
        while (i < to) {
            byte next = line[i];
            if (next == '|') {
                bars++;
                if (bars == 1) {
                    firstBar = i;
                } else if (bars == 2) {
                    secondBar = i;
                    i = quoted(line, i, to);
                }
            } else if (next == '#') {
                break;
            } else if (next == '=') {
                i = quoted(line, i, to);
            }
            i++;
        }
        end = trimEnd(line, from, i);
        return end;
    }

    /** The end of the text in quotes that follows a sign, or the sign if none does. */
    static int quoted(byte[] line, int sign, int to) throws TraceException {
        int start = skipSpaces(line, sign + 1, to);
        if (start == to || line[start] != '"') {
            return sign;
        }
        for (int i = start + 1; i < to; i++) {
            if (line[i] == '\\') {
                i++;
            } else if (line[i] == '"') {
                return i;
            }
        }
        throw new TraceException("a text has no closing quote; add it");
    }

    boolean hasBars() {
        return bars > 0;
    }

    /** Reads the event in the line that was scanned. */
    void event(byte[] line, int from) throws TraceException {
        if (bars > 2) {
            throw new TraceException("more than two '|'; " + FORM);
        }
        int opEnd = bars == 2 ? secondBar : end;
        int start = skipSpaces(line, firstBar + 1, opEnd);
        op(line, start, trimEnd(line, start, opEnd));
        thread = name(Kind.Target.THREAD, line, from, trimEnd(line, from, firstBar), "thread");
        location = Trace.NO_LOCATION;
        if (bars == 2) {
            int place = skipSpaces(line, secondBar + 1, end);
            if (place < end) {
                location = location(line, place);
            }
        }
    }

    private int location(byte[] line, int from) throws TraceException {
        if (line[from] != '"') {
            return finders[NameTables.LOCATIONS].number(line, from, end);
        }
        byte[] text = ValueParser.unquote(line, from + 1, end).getBytes(StandardCharsets.UTF_8);
        return text.length == 0 ? Trace.NO_LOCATION : finders[NameTables.LOCATIONS].number(text, 0, text.length);
    }

    private void op(byte[] line, int from, int to) throws TraceException {
        int open = find(line, from, to, '(');
        int nameEnd = trimEnd(line, from, open);
        kind = Ops.find(line, from, nameEnd);
        if (kind == null) {
            throw new TraceException("unknown op '" + text(line, from, nameEnd) + "'; " + FORM
                    + " with an op such as r, w," + " acq, rel, fork, join");
        }
        type = Value.NONE;
        value = 0;
        target = Trace.NO_TARGET;
        if (open < to) {
            if (line[to - 1] != ')') {
                throw new TraceException("no ')' at the end of '" + text(line, from, to) + "'; " + FORM);
            }
            inside(line, skipSpaces(line, open + 1, to - 1), to - 1);
        }
        if (target == Trace.NO_TARGET && kind.target() != Kind.Target.NONE && kind.target() != Kind.Target.BLOCK) {
            throw new TraceException("no target for " + kind.op() + "; write " + kind.op() + "(NAME)");
        }
    }

    private void inside(byte[] line, int from, int to) throws TraceException {
        int equals = find(line, from, to, '=');
        int nameEnd = trimEnd(line, from, equals);
        if (nameEnd > from) {
            if (kind.target() == Kind.Target.NONE) {
                throw new TraceException(kind.op() + " takes no target; write " + kind.op() + " alone");
            }
            target = name(kind.target(), line, from, nameEnd, "target");
        }
        if (equals < to) {
            int start = skipSpaces(line, equals + 1, to);
            value(line, start, trimEnd(line, start, to));
        }
    }

    /** The number of a name in its name space. */
    int name(Kind.Target space, byte[] line, int from, int to, String what) throws TraceException {
        if (from >= to) {
            throw new TraceException("the name of the " + what + " is empty; " + FORM);
        }
        for (int i = from; i < to; i++) {
            if (isSpace(line[i])) {
                throw new TraceException(
                        "the name of the " + what + " '" + text(line, from, to) + "' has a space in it; remove it");
            }
        }
        return finders[space.ordinal()].number(line, from, to);
    }

    void value(byte[] line, int from, int to) throws TraceException {
        values.parse(line, from, to);
        type = values.type();
        value = values.bits();
    }

    static int find(byte[] line, int from, int to, char wanted) {
        int i = from;
        while (i < to && line[i] != wanted) {
            i++;
        }
        return i;
    }

    static int skipSpaces(byte[] line, int from, int to) {
        int i = from;
        while (i < to && isSpace(line[i])) {
            i++;
        }
        return i;
    }

    static int trimEnd(byte[] line, int from, int to) {
        int i = to;
        while (i > from && isSpace(line[i - 1])) {
            i--;
        }
        return i;
    }

    static boolean isSpace(byte b) {
        return b >= 0 && b <= ' ';
    }

    /** A piece of a line for a message: short, and on one line. */
    static String text(byte[] line, int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int i = from; i < Math.min(to, from + 40); i++) {
            text.append(line[i] > ' ' && line[i] < 127 ? (char) line[i] : line[i] == ' ' ? ' ' : '?');
        }
        return to > from + 40 ? text.append("...").toString() : text.toString();
    }
}
