// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.DamageException;
import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.NameTables;
import dev.foretell.trace.Names;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.Value;

/** The blocks of a trace whose events are in their order already. */
final class LinearReader {
    private static final int KINDS = Kind.values().length;
    private static final int TYPES = Value.values().length;
    private static final int VARIABLE = Kind.Target.VARIABLE.ordinal();

    private final EventSink sink;
    private final LinearLabels labels = new LinearLabels();
    private final NameTables names;
    private final StackEntries stacks = new StackEntries();
    private final int[] threads = new int[Format.MAX_EVENTS];
    private final int[] targets = new int[Format.MAX_EVENTS];
    private final int[] locations = new int[Format.MAX_EVENTS];
    private final byte[] kinds = new byte[Format.MAX_EVENTS];
    private final byte[] types = new byte[Format.MAX_EVENTS];

    /** How many names there are for threads, for locations, and for the targets of each kind. */
    private int threadCount;

    private int locationCount;
    private final int[] targetCounts = new int[KINDS];

    LinearReader(EventSink sink) {
        this.sink = sink;
        Names[] tables = new Names[NameTables.SPACES];
        for (int i = 0; i < tables.length; i++) {
            tables[i] = new Names();
        }
        tables[VARIABLE] = Names.computed(labels::size, labels::text);
        names = new NameTables(tables, labels);
    }

    NameTables names() {
        return names;
    }

    void names(PayloadReader in) throws TraceException {
        int space = in.upTo(NameTables.STRINGS, "a name space");
        while (in.hasMore()) {
            String text = in.text();
            if (space == VARIABLE) {
                labels.add(text, "", -1);
            } else {
                Names table = names.table(space);
                int number = table.size();
                if (table.number(text) != number) {
                    throw new DamageException("a name is defined twice");
                }
            }
        }
    }

    void variables(PayloadReader in) throws TraceException {
        while (in.hasMore()) {
            labels.read(in);
        }
    }

    void initials(PayloadReader in) throws TraceException {
        while (in.hasMore()) {
            int variable = in.upTo(labels.size() - 1, "a variable's number");
            Value type = Value.of(in.upTo(TYPES - 1, "a value type"));
            names.initials().set(variable, type, value(type, in.zigzag()));
        }
    }

    void stacks(PayloadReader in) throws TraceException {
        Names byThread = names.threadNames();
        Names places = names.locationNames();
        while (in.hasMore()) {
            StackEntries.Entry entry = stacks.read(in, byThread.size() - 1, places.size() - 1);
            names.stacks().add(entry.named(byThread.name(entry.thread()), places.name(entry.place())));
        }
    }

    void events(PayloadReader in) throws TraceException {
        int count = in.upTo(Format.MAX_EVENTS, "a number of events");
        for (int i = 0; i < count; i++) {
            kinds[i] = (byte) in.upTo(KINDS - 1, "a kind");
        }
        column(in, threads, count);
        column(in, targets, count);
        column(in, locations, count);
        boolean valued = in.upTo(1, "a column's form") == 1;
        countNames();
        for (int i = 0; i < count; i++) {
            types[i] = valued ? (byte) in.upTo(TYPES - 1, "a value type") : 0;
            check(i);
        }
        long value = 0;
        for (int i = 0; i < count; i++) {
            Kind kind = Kind.of(kinds[i]);
            Value type = Value.of(types[i]);
            if (type != Value.NONE) {
                value += in.zigzag();
            }
            sink.event(kind, threads[i], targets[i], locations[i], type, type == Value.NONE ? 0 : value(type, value));
        }
        if (in.hasMore()) {
            throw new DamageException("bytes follow its last event");
        }
    }

    private static void column(PayloadReader in, int[] column, int count) throws DamageException {
        long last = 0;
        for (int i = 0; i < count; i++) {
            last += in.zigzag();
            if (last < -1 || last > Integer.MAX_VALUE) {
                throw new DamageException("a number is out of range");
            }
            column[i] = (int) last;
        }
    }

    private void countNames() {
        threadCount = names.threadNames().size();
        locationCount = names.locationNames().size();
        for (int kind = 0; kind < KINDS; kind++) {
            Names targets = names.targetNames(Kind.of(kind));
            targetCounts[kind] = targets == null ? 0 : targets.size();
        }
    }

    private void check(int i) throws DamageException {
        if (threads[i] < 0
                || threads[i] >= threadCount
                || locations[i] >= locationCount
                || targets[i] >= targetCounts[kinds[i]]
                || targets[i] == Trace.NO_TARGET
                        && !isOptional(Kind.of(kinds[i]).target())) {
            throw new DamageException("an event uses a number without a name");
        }
    }

    private static boolean isOptional(Kind.Target target) {
        return target == Kind.Target.NONE || target == Kind.Target.BLOCK;
    }

    private long value(Value type, long value) throws DamageException {
        if (type == Value.STRING && (value < 0 || value >= names.strings().size())) {
            throw new DamageException("a value is a string that was not defined");
        }
        return value;
    }
}
