// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import dev.foretell.trace.store.Storage;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * One run, as a sequence of events in an order that really happened: every read sees the last write
 * of its variable before it, every lock is held by one thread at a time.
 *
 * <p>Events are rows of primitive columns, in memory or in a file, and are addressed by their position. Instances are built
 * by {@link Builder} and do not change afterwards.
 */
public final class Trace implements TraceNames {
    /** The location of an event that has none. */
    public static final int NO_LOCATION = -1;

    /** The target of an event that has none. */
    public static final int NO_TARGET = -1;

    private final EventColumns events;
    private final TraceNames names;
    private final String damage;
    private final Map<String, Long> statistics;
    private final Map<String, byte[]> classFiles;
    private final Omissions omissions;

    /** Null for all that are known. */
    private final CallStacks stacks;

    private Trace(Builder b) {
        events = new EventColumns(b.events);
        names = b.names;
        damage = b.damage;
        statistics = b.statistics;
        stacks = b.stacks;
        classFiles = b.classFiles;
        omissions = b.omissions;
    }

    public int size() {
        return events.size();
    }

    /** What it leaves out of its recording; null if nothing. */
    public Omissions omissions() {
        return omissions;
    }

    /** The number of an event in the recording, where the trace may have {@link #omissions() less}. */
    public int number(int event) {
        return omissions == null ? event : omissions.number(event);
    }

    /** How many events the recording has. */
    public int recorded() {
        return omissions == null ? size() : omissions.events();
    }

    /** Where the events are kept, and where all else should be that is as long. */
    public Storage storage() {
        return events.storage();
    }

    public Kind kind(int event) {
        return events.kind(event);
    }

    public int thread(int event) {
        return events.thread(event);
    }

    /** The number of what the event acts on, in the name space of its {@link Kind#target()}. */
    public int target(int event) {
        return events.target(event);
    }

    /** Where in the code, as a number of {@link #locationNames()}, or {@link #NO_LOCATION}. */
    public int location(int event) {
        return events.location(event);
    }

    public Value valueType(int event) {
        return events.valueType(event);
    }

    /** The value's bits as {@link Value} describes them; 0 if there is none. */
    public long value(int event) {
        return events.value(event);
    }

    /** Gives all events to a sink. */
    public void forEach(EventSink sink) throws TraceException {
        sink.names(this);
        for (int i = 0; i < events.size(); i++) {
            sink.event(kind(i), thread(i), target(i), location(i), valueType(i), value(i));
        }
    }

    /** False if the recording was cut short, so that what follows the last event is unknown. */
    public boolean isComplete() {
        return damage == null;
    }

    /** Why the trace is not complete, in a few words; null if it is. */
    public String damage() {
        return damage;
    }

    /** What the recorder had to say at its end, such as the number of dropped events. */
    public Map<String, Long> statistics() {
        return statistics;
    }

    /**
     * The class files of the program by internal name, as they were recorded with its control flow; empty if they were not. The
     * file is empty if it is not known which of several was run.
     */
    public Map<String, byte[]> classFiles() {
        return classFiles;
    }

    @Override
    public Names threadNames() {
        return names.threadNames();
    }

    @Override
    public Names variableNames() {
        return names.variableNames();
    }

    @Override
    public Names lockNames() {
        return names.lockNames();
    }

    @Override
    public Names messageNames() {
        return names.messageNames();
    }

    @Override
    public Names blockNames() {
        return names.blockNames();
    }

    @Override
    public Names methodNames() {
        return names.methodNames();
    }

    @Override
    public Names internalNames() {
        return names.internalNames();
    }

    @Override
    public Names locationNames() {
        return names.locationNames();
    }

    @Override
    public Names strings() {
        return names.strings();
    }

    @Override
    public Names targetNames(Kind kind) {
        return names.targetNames(kind);
    }

    @Override
    public String variableName(int variable) {
        return names.variableName(variable);
    }

    @Override
    public String object(int variable) {
        return names.object(variable);
    }

    @Override
    public int index(int variable) {
        return names.index(variable);
    }

    @Override
    public Value initialType(int variable) {
        return names.initialType(variable);
    }

    @Override
    public long initialValue(int variable) {
        return names.initialValue(variable);
    }

    @Override
    public ObjectTypes objectTypes() {
        return names.objectTypes();
    }

    @Override
    public CallStacks stacks() {
        return stacks == null ? names.stacks() : stacks;
    }

    @Override
    public Incidents incidents() {
        return names.incidents();
    }

    /**
     * Collects events in their order. Not thread-safe. What is added after {@link #build()} does not change the traces that
     * were built before; their tables of names grow.
     */
    public static final class Builder implements EventSink {
        private final EventColumns events = new EventColumns();
        private final NameTables own = new NameTables();
        private TraceNames names = own;
        private String damage;
        private Map<String, Long> statistics = Map.of();
        private Map<String, byte[]> classFiles = Map.of();
        private Omissions omissions;
        private CallStacks stacks;

        /** From now on names are kept there, and this builder gives none. */
        @Override
        public void names(TraceNames kept) {
            names = kept;
        }

        @Override
        public void event(Kind kind, int thread, int target, int location, Value type, long value) {
            add(kind, thread, target, location, type, value);
        }

        /** Adds an event by numbers and returns its position. */
        public int add(Kind kind, int thread, int target, int location, Value type, long value) {
            if (omissions != null) {
                omissions.keep(thread);
            }
            return events.add(kind, thread, target, location, type, value);
        }

        /** Says, before the first event, that events are left out of a recording; {@code variables}: how many it has, in the end. */
        public void omitting(LongSupplier variables) {
            omissions = new Omissions(variables);
        }

        @Override
        public void omitted(int thread, int count) {
            omissions.omit(thread, count);
        }

        /** How many events were added or left out. */
        public int recorded() {
            return omissions == null ? size() : omissions.events();
        }

        /** About how many bytes of memory the events take. */
        public long memory() {
            return events.memory();
        }

        /** Moves the events to a file, where the ones that follow will be, too. */
        public void moveTo(Storage file) {
            events.moveTo(file);
        }

        /** Sets what a variable holds before its first write. */
        public void initial(int variable, Value type, long value) {
            own.initials().set(variable, type, value);
        }

        public int size() {
            return events.size();
        }

        public Names threadNames() {
            return names.threadNames();
        }

        public Names variableNames() {
            return names.variableNames();
        }

        public Names lockNames() {
            return names.lockNames();
        }

        public Names messageNames() {
            return names.messageNames();
        }

        public Names blockNames() {
            return names.blockNames();
        }

        public Names methodNames() {
            return names.methodNames();
        }

        public Names internalNames() {
            return names.internalNames();
        }

        public Names locationNames() {
            return names.locationNames();
        }

        public Names strings() {
            return names.strings();
        }

        public ObjectTypes objectTypes() {
            return names.objectTypes();
        }

        public CallStacks stacks() {
            return names.stacks();
        }

        /** The trace has these call stacks alone. */
        public void onlyStacks(CallStacks kept) {
            stacks = kept;
        }

        /** Says that the recording was cut short. */
        public void incomplete() {
            incomplete("the recording was cut short");
        }

        /** Says that the recording was cut short, and why. */
        public void incomplete(String reason) {
            damage = reason;
        }

        public void statistics(Map<String, Long> numbers) {
            statistics = Map.copyOf(numbers);
        }

        public void classFiles(Map<String, byte[]> files) {
            classFiles = Collections.unmodifiableMap(new LinkedHashMap<>(files));
        }

        public Trace build() {
            return new Trace(this);
        }
    }
}
