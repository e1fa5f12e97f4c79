// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.text;

import dev.foretell.trace.BlindSpot;
import dev.foretell.trace.CallStack;
import dev.foretell.trace.ClassFiles;
import dev.foretell.trace.Incident;
import dev.foretell.trace.Kind;
import dev.foretell.trace.NameTables;
import dev.foretell.trace.Printable;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.TraceWriter;
import dev.foretell.trace.Value;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.Map;

/** Writes events as a text trace that {@link TextReader} reads back. */
public final class TextWriter implements TraceWriter {
    private final OutputStream out;
    private TraceNames names = new NameTables();
    private NameBytes threads;
    private NameBytes variables;
    private NameBytes locations;
    private final Map<Kind, NameBytes> targets = new EnumMap<>(Kind.class);
    private final byte[][] ops = new byte[Kind.values().length][];
    private final BitSet accessed = new BitSet();
    private byte[] buffer = new byte[1 << 16];
    private int size;

    public TextWriter(OutputStream out) {
        this.out = out;
        for (Kind kind : Kind.values()) {
            ops[kind.ordinal()] = kind.op().getBytes(StandardCharsets.US_ASCII);
        }
        names(names);
    }

    @Override
    public void names(TraceNames kept) {
        names = kept;
        targets.clear();
        Map<Kind.Target, NameBytes> spaces = new EnumMap<>(Kind.Target.class);
        for (Kind kind : Kind.values()) {
            if (kind.target() != Kind.Target.NONE) {
                targets.put(
                        kind,
                        spaces.computeIfAbsent(
                                kind.target(),
                                space -> new NameBytes(
                                        new CleanNames(kept.targetNames(kind), space == Kind.Target.METHOD)::clean)));
            }
        }
        threads = spaces.get(Kind.Target.THREAD);
        variables = spaces.get(Kind.Target.VARIABLE);
        locations = new NameBytes(number -> location(kept.locationNames().name(number)));
    }

    /** Writes a whole trace. */
    public static void write(Trace trace, OutputStream out) throws IOException, TraceException {
        try (TextWriter writer = new TextWriter(out)) {
            trace.forEach(writer);
            writer.finish(trace.classFiles(), trace.damage(), trace.statistics());
        }
    }

    @Override
    public void event(Kind kind, int thread, int target, int location, Value type, long value) throws TraceException {
        if (kind.isAccess() && !accessed.get(target)) {
            accessed.set(target);
            initial(target);
        }
        put(threads.get(thread));
        put('|');
        put(ops[kind.ordinal()]);
        if (target != Trace.NO_TARGET || type != Value.NONE) {
            put('(');
            if (target != Trace.NO_TARGET) {
                put(targets.get(kind).get(target));
            }
            if (type != Value.NONE) {
                put('=');
                value(type, value);
            }
            put(')');
        }
        if (location != Trace.NO_LOCATION) {
            put('|');
            put(locations.get(location));
        }
        put('\n');
        try {
            if (size > 1 << 15) {
                flush();
            }
        } catch (IOException e) {
            throw new TraceException("cannot write the trace: " + e.getMessage() + "; free some space", e);
        }
    }

    @Override
    public void classFile(String name, byte[] bytes) throws IOException {
        if (bytes.length <= ClassFiles.LARGEST) {
            put(ClassLines.line(oneLine(name), bytes));
            flush();
        }
    }

    @Override
    public void objectTypes() throws IOException {
        CleanNames clean = new CleanNames(names.lockNames(), false);
        for (String text : names.objectTypes().all()) {
            put((TextReader.TYPES + " " + clean.cleaned(text) + "\n").getBytes(StandardCharsets.UTF_8));
        }
        flush();
    }

    @Override
    public void stacks() throws IOException {
        for (CallStack stack : names.stacks().all()) {
            int thread = names.threadNames().find(stack.thread());
            if (thread >= 0) {
                put(StackLines.WORD.getBytes(StandardCharsets.US_ASCII));
                put(threads.get(thread));
                field(stack.location());
                stack.frames().forEach(this::field);
                put((stack.cut() ? "|" + StackLines.CUT + "\n" : "\n").getBytes(StandardCharsets.US_ASCII));
            }
        }
        flush();
    }

    private void field(String text) {
        put('|');
        boolean plain = !text.isEmpty() && !text.equals(StackLines.CUT);
        put((plain ? location(text) : inQuotes(text)).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void end(String damage, Map<String, Long> statistics) throws IOException {
        for (Map.Entry<String, Long> entry : statistics.entrySet()) {
            put(("# " + oneLine(entry.getKey()) + ": " + entry.getValue() + "\n").getBytes(StandardCharsets.UTF_8));
        }
        for (Incident incident : names.incidents().all()) {
            put((IncidentLines.WORD + incident.kind().label()).getBytes(StandardCharsets.US_ASCII));
            IncidentLines.write(incident, this::field);
            put('\n');
        }
        for (BlindSpot spot : BlindSpot.anywhere(names.internalNames())) {
            directive(spot.name().replaceFirst(":", " "));
        }
        if (damage != null) {
            directive("incomplete " + damage);
        }
        flush();
    }

    private void directive(String text) {
        put((oneLine(text).replace('|', '/').replace('#', ' ') + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private void initial(int variable) {
        Value type = names.initialType(variable);
        long value = names.initialValue(variable);
        if (value != 0 || type == Value.STRING) {
            put("init ".getBytes(StandardCharsets.US_ASCII));
            put(variables.get(variable));
            put('=');
            value(type, value);
            put('\n');
        }
    }

    private void value(Value type, long value) {
        String text = type.text(value, names.strings());
        put((type == Value.STRING ? quoted(text) : text).getBytes(StandardCharsets.UTF_8));
    }

    /** The text in quotes, if it would not be read as this text without them. */
    private static String quoted(String text) {
        boolean plain = !text.isEmpty() && !text.equals("true") && !text.equals("false") && !text.equals("null");
        boolean letter = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            letter |= Character.isLetter(c);
            plain &= Character.isLetterOrDigit(c) || "_.$/:-".indexOf(c) >= 0;
        }
        return plain && letter && !ValueParser.isDecimal(text) ? text : inQuotes(text);
    }

    private static String inQuotes(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"':
                case '\\':
                    quoted.append('\\').append(c);
                    break;
                case '\n':
                    quoted.append("\\n");
                    break;
                case '\r':
                    quoted.append("\\r");
                    break;
                case '\t':
                    quoted.append("\\t");
                    break;
                default:
                    quoted.append(isShownAsCode(text, i) ? String.format("\\u%04x", (int) c) : c);
            }
        }
        return quoted.append('"').toString();
    }

    private static String location(String text) {
        boolean plain = text.equals(text.trim());
        for (int i = 0; i < text.length(); i++) {
            plain &= "|#\"".indexOf(text.charAt(i)) < 0 && !isShownAsCode(text, i);
        }
        return plain ? text : inQuotes(text);
    }

    /** Whether a terminal could obey this character; half of a pair is no character. */
    private static boolean isShownAsCode(String text, int at) {
        char c = text.charAt(at);
        return Printable.isUnsafe(c) && !Character.isSurrogate(c);
    }

    private static String oneLine(String text) {
        return Printable.line(text.replace('\n', ' ').replace('\r', ' '));
    }

    private void put(byte[] bytes) {
        if (buffer.length - size < bytes.length + 1) {
            buffer = Arrays.copyOf(buffer, Math.max(size + bytes.length + 1, buffer.length * 2));
        }
        System.arraycopy(bytes, 0, buffer, size, bytes.length);
        size += bytes.length;
    }

    private void put(char c) {
        if (size == buffer.length) {
            buffer = Arrays.copyOf(buffer, size * 2);
        }
        buffer[size++] = (byte) c;
    }

    private void flush() throws IOException {
        out.write(buffer, 0, size);
        size = 0;
        out.flush();
    }

    @Override
    public void close() throws IOException {
        flush();
        out.close();
    }
}
