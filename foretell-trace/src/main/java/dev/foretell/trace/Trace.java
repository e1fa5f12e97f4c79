// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.Arrays;

/**
 * One run, as a sequence of events in an order that really happened: every read sees the last write
 * of its variable before it, every lock is held by one thread at a time.
 *
 * <p>Events are rows of primitive columns and are addressed by their position. Instances are built
 * by {@link Builder} and do not change afterwards.
 */
public final class Trace {
    /** The location of an event that has none. */
    public static final int NO_LOCATION = -1;

    /** The target of an event that has none. */
    public static final int NO_TARGET = -1;

    private final int size;
    private final byte[] kinds;
    private final int[] threads;
    private final int[] targets;
    private final int[] locations;
    private final byte[] valueTypes;
    private final long[] values;
    private final long[] initialValues;
    private final byte[] initialTypes;
    private final Names threadNames;
    private final Names variableNames;
    private final Names lockNames;
    private final Names messageNames;
    private final Names blockNames;
    private final Names methodNames;
    private final Names internalNames;
    private final Names locationNames;
    private final Names strings;
    private final boolean complete;

    private Trace(Builder b) {
        size = b.size;
        kinds = Arrays.copyOf(b.kinds, size);
        threads = Arrays.copyOf(b.threads, size);
        targets = Arrays.copyOf(b.targets, size);
        locations = Arrays.copyOf(b.locations, size);
        boolean valued = b.values != null;
        valueTypes = valued ? Arrays.copyOf(b.valueTypes, size) : null;
        values = valued ? Arrays.copyOf(b.values, size) : null;
        initialValues = Arrays.copyOf(b.initialValues, b.variables.size());
        initialTypes = Arrays.copyOf(b.initialTypes, b.variables.size());
        threadNames = b.threadNames;
        variableNames = b.variables;
        lockNames = b.locks;
        messageNames = b.messages;
        blockNames = b.blocks;
        methodNames = b.methods;
        internalNames = b.internals;
        locationNames = b.locationNames;
        strings = b.strings;
        complete = b.complete;
    }

    public int size() {
        return size;
    }

    public Kind kind(int event) {
        return Kind.of(kinds[event]);
    }

    public int thread(int event) {
        return threads[event];
    }

    /** The number of what the event acts on, in the name space of its {@link Kind#target()}. */
    public int target(int event) {
        return targets[event];
    }

    /** Where in the code, as a number of {@link #locationNames()}, or {@link #NO_LOCATION}. */
    public int location(int event) {
        return locations[event];
    }

    public Value valueType(int event) {
        return valueTypes == null ? Value.NONE : Value.of(valueTypes[event]);
    }

    /** The value's bits as {@link Value} describes them; 0 if there is none. */
    public long value(int event) {
        return values == null ? 0 : values[event];
    }

    /** The type of a variable's value before its first write: {@link Value#LONG} unless told. */
    public Value initialType(int variable) {
        return Value.of(initialTypes[variable]);
    }

    /** A variable's value before its first write: 0 unless told. */
    public long initialValue(int variable) {
        return initialValues[variable];
    }

    public Names threadNames() {
        return threadNames;
    }

    public Names variableNames() {
        return variableNames;
    }

    public Names lockNames() {
        return lockNames;
    }

    public Names messageNames() {
        return messageNames;
    }

    public Names blockNames() {
        return blockNames;
    }

    public Names methodNames() {
        return methodNames;
    }

    public Names internalNames() {
        return internalNames;
    }

    public Names locationNames() {
        return locationNames;
    }

    public Names strings() {
        return strings;
    }

    /** The names that targets of this kind of event are numbered in; null for no target. */
    public Names targetNames(Kind kind) {
        switch (kind.target()) {
            case VARIABLE:
                return variableNames;
            case LOCK:
                return lockNames;
            case THREAD:
                return threadNames;
            case MESSAGE:
                return messageNames;
            case BLOCK:
                return blockNames;
            case NAME:
                return internalNames;
            case METHOD:
                return methodNames;
            case NONE:
                return null;
        }
        throw new AssertionError(kind);
    }

    /** False if the recording was cut short, so that what follows the last event is unknown. */
    public boolean isComplete() {
        return complete;
    }

    /** Collects events in their order. Not thread-safe; {@link #build()} may be called once. */
    public static final class Builder {
        private int size;
        private byte[] kinds = new byte[64];
        private int[] threads = new int[64];
        private int[] targets = new int[64];
        private int[] locations = new int[64];
        private byte[] valueTypes;
        private long[] values;
        private long[] initialValues = new long[16];
        private byte[] initialTypes = new byte[16];
        private final Names threadNames = new Names();
        private final Names variables = new Names();
        private final Names locks = new Names();
        private final Names messages = new Names();
        private final Names blocks = new Names();
        private final Names methods = new Names();
        private final Names internals = new Names();
        private final Names locationNames = new Names();
        private final Names strings = new Names();
        private boolean complete = true;

        public Builder() {
            Arrays.fill(initialTypes, (byte) Value.LONG.ordinal());
        }

        /** Adds an event by numbers and returns its position. */
        public int add(Kind kind, int thread, int target, int location, Value type, long value) {
            if (size == kinds.length) {
                grow();
            }
            kinds[size] = (byte) kind.ordinal();
            threads[size] = thread;
            targets[size] = target;
            locations[size] = location;
            if (type != Value.NONE) {
                if (values == null) {
                    values = new long[kinds.length];
                    valueTypes = new byte[kinds.length];
                }
                values[size] = value;
                valueTypes[size] = (byte) type.ordinal();
            }
            if (kind.isAccess()) {
                cover(target);
            }
            return size++;
        }

        /** Sets what a variable holds before its first write. */
        public void initial(int variable, Value type, long value) {
            cover(variable);
            initialTypes[variable] = (byte) type.ordinal();
            initialValues[variable] = value;
        }

        public int size() {
            return size;
        }

        public Names threadNames() {
            return threadNames;
        }

        public Names variableNames() {
            return variables;
        }

        public Names lockNames() {
            return locks;
        }

        public Names messageNames() {
            return messages;
        }

        public Names blockNames() {
            return blocks;
        }

        public Names methodNames() {
            return methods;
        }

        public Names internalNames() {
            return internals;
        }

        public Names locationNames() {
            return locationNames;
        }

        public Names strings() {
            return strings;
        }

        /** Says that the recording was cut short. */
        public void incomplete() {
            complete = false;
        }

        public Trace build() {
            cover(variables.size());
            return new Trace(this);
        }

        private void grow() {
            int length = Math.max(size + 1, (int) Math.min(Integer.MAX_VALUE - 8, size * 3L / 2));
            kinds = Arrays.copyOf(kinds, length);
            threads = Arrays.copyOf(threads, length);
            targets = Arrays.copyOf(targets, length);
            locations = Arrays.copyOf(locations, length);
            if (values != null) {
                values = Arrays.copyOf(values, length);
                valueTypes = Arrays.copyOf(valueTypes, length);
            }
        }

        private void cover(int variable) {
            int old = initialValues.length;
            if (variable < old) {
                return;
            }
            int length = Math.max(variable + 1, old * 2);
            initialValues = Arrays.copyOf(initialValues, length);
            initialTypes = Arrays.copyOf(initialTypes, length);
            Arrays.fill(initialTypes, old, length, (byte) Value.LONG.ordinal());
        }
    }
}
