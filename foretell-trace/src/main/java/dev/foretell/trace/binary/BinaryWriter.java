// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.CallStack;
import dev.foretell.trace.Incident;
import dev.foretell.trace.Kind;
import dev.foretell.trace.NameTables;
import dev.foretell.trace.Names;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.TraceWriter;
import dev.foretell.trace.Value;
import dev.foretell.trace.control.Remark;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/**
 * Writes events that are in their order already, with their names, as a binary trace. Names are told
 * as they have appeared in the names that the events are numbered in, which may still grow.
 */
public final class BinaryWriter implements TraceWriter {
    private static final int TABLE_BYTES = 1 << 16;

    private final BlockOutput out;
    private TraceNames names = new NameTables();
    private final Payload payload = new Payload(1 << 16);
    private final int[] told = new int[NameTables.SPACES];
    private final byte[] kinds = new byte[Format.MAX_EVENTS];
    private final int[] threads = new int[Format.MAX_EVENTS];
    private final int[] targets = new int[Format.MAX_EVENTS];
    private final int[] locations = new int[Format.MAX_EVENTS];
    private final byte[] types = new byte[Format.MAX_EVENTS];
    private final long[] values = new long[Format.MAX_EVENTS];
    private int size;

    /** Starts a trace. */
    public BinaryWriter(OutputStream out) throws IOException {
        this.out = new BlockOutput(out, true);
    }

    /** Writes a whole trace. */
    public static void write(Trace trace, OutputStream out) throws IOException, TraceException {
        try (BinaryWriter writer = new BinaryWriter(out)) {
            trace.forEach(writer);
            writer.finish(trace.classFiles(), trace.damage(), trace.statistics());
        }
    }

    @Override
    public void names(TraceNames kept) {
        names = kept;
    }

    @Override
    public void event(Kind kind, int thread, int target, int location, Value type, long value) throws TraceException {
        kinds[size] = (byte) kind.ordinal();
        threads[size] = thread;
        targets[size] = target;
        locations[size] = location;
        types[size] = (byte) type.ordinal();
        values[size++] = value;
        if (size == Format.MAX_EVENTS) {
            try {
                events();
            } catch (IOException e) {
                throw new TraceException("cannot write the trace: " + e.getMessage() + "; free some space", e);
            }
        }
    }

    @Override
    public void classFile(String name, byte[] bytes) throws IOException {
        out.classFile(payload, name, bytes);
    }

    @Override
    public void objectTypes() throws IOException {
        events();
        payload.clear();
        for (String text : names.objectTypes().all()) {
            payload.text(text);
            if (payload.size >= TABLE_BYTES) {
                out.block(Format.TYPES, Format.SKIPPABLE, payload);
                payload.clear();
            }
        }
        if (payload.size > 0) {
            out.block(Format.TYPES, Format.SKIPPABLE, payload);
        }
    }

    @Override
    public void stacks() throws IOException {
        events();
        StackPayload stacks = new StackPayload();
        for (CallStack stack : names.stacks().all()) {
            int thread = names.threadNames().find(stack.thread());
            int location = names.locationNames().find(stack.location());
            if (thread >= 0 && location >= 0) {
                stacks.add(thread, location, stack.frames(), stack.cut());
                stacks.flush(out, TABLE_BYTES);
            }
        }
        stacks.flush(out, 1);
    }

    @Override
    public void end(String damage, Map<String, Long> statistics) throws IOException {
        events();
        for (Incident incident : names.incidents().all()) {
            payload.clear();
            IncidentPayload.write(payload, incident);
            out.block(Format.INCIDENTS, Format.SKIPPABLE, payload);
        }
        payload.clear();
        payload.varint(statistics.size() + (damage == null ? 0 : 1));
        if (damage != null) {
            payload.text(new Remark(Remark.Kind.LOST, damage).name());
            payload.zigzag(1);
        }
        for (Map.Entry<String, Long> entry : statistics.entrySet()) {
            payload.text(entry.getKey());
            payload.zigzag(entry.getValue());
        }
        out.block(Format.END, 0, payload);
        out.flush();
    }

    private void events() throws IOException {
        tables();
        if (size == 0) {
            return;
        }
        payload.clear();
        payload.varint(size);
        payload.append(kinds, 0, size);
        column(threads);
        column(targets);
        column(locations);
        boolean valued = false;
        for (int i = 0; i < size; i++) {
            valued |= types[i] != 0;
        }
        payload.u8(valued ? 1 : 0);
        if (valued) {
            payload.append(types, 0, size);
            long last = 0;
            for (int i = 0; i < size; i++) {
                if (types[i] != 0) {
                    payload.zigzag(values[i] - last);
                    last = values[i];
                }
            }
        }
        size = 0;
        out.block(Format.LINEAR, 0, payload);
    }

    private void column(int[] column) {
        int last = 0;
        for (int i = 0; i < size; i++) {
            payload.zigzag((long) column[i] - last);
            last = column[i];
        }
    }

    /** Tells what has been named since the last call. */
    private void tables() throws IOException {
        for (Kind kind : Kind.values()) {
            if (kind.target() != Kind.Target.NONE && !kind.isAccess()) {
                names(kind.target().ordinal(), names.targetNames(kind));
            }
        }
        names(NameTables.LOCATIONS, names.locationNames());
        names(NameTables.STRINGS, names.strings());
        variables();
    }

    private void names(int space, Names table) throws IOException {
        while (told[space] < table.size()) {
            payload.clear();
            payload.u8(space);
            while (told[space] < table.size() && payload.size < TABLE_BYTES) {
                payload.text(table.name(told[space]++));
            }
            out.block(Format.LINEAR_NAMES, 0, payload);
        }
    }

    private void variables() throws IOException {
        int space = Kind.Target.VARIABLE.ordinal();
        int first = told[space];
        int last = names.variableNames().size();
        while (told[space] < last) {
            payload.clear();
            while (told[space] < last && payload.size < TABLE_BYTES) {
                int variable = told[space]++;
                String object = names.object(variable);
                payload.text(names.variableName(variable));
                payload.text(object == null ? "" : object);
                payload.varint(names.index(variable) + 1L);
            }
            out.block(Format.LINEAR_VARIABLES, 0, payload);
        }
        initials(first, last);
    }

    private void initials(int from, int to) throws IOException {
        payload.clear();
        for (int variable = from; variable < to; variable++) {
            if (names.initialType(variable) != Value.LONG || names.initialValue(variable) != 0) {
                payload.varint(variable);
                payload.varint(names.initialType(variable).ordinal());
                payload.zigzag(names.initialValue(variable));
            }
            if (payload.size > 0 && (payload.size >= TABLE_BYTES || variable == to - 1)) {
                out.block(Format.LINEAR_INITIALS, 0, payload);
                payload.clear();
            }
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
