// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.check;

import dev.foretell.trace.TraceException;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;
import java.util.Arrays;

/** What each variable holds, as far as events have told. */
final class VariableStates {
    private static final byte NONE = (byte) Value.NONE.ordinal();
    private static final byte UNTOUCHED = -1;

    /** The variable holds zero, and which type of zero is not known. */
    private static final byte ZERO = -2;

    private final TraceNames names;

    /** The type of the value held; NONE if the last write did not tell. */
    private byte[] types = new byte[16];

    private long[] values = new long[16];
    private int[] writes = new int[16];

    /** If the event before was a volatile read: whose, and of which variable; otherwise -1. */
    private int readingThread = -1;

    private int readVariable = -1;

    VariableStates(TraceNames names) {
        this.names = names;
        Arrays.fill(types, UNTOUCHED);
    }

    boolean isAccessed(int variable) {
        return variable < types.length && types[variable] != UNTOUCHED;
    }

    void read(int thread, int variable, Value type, long value, boolean isVolatile) throws TraceException {
        cover(variable);
        if (types[variable] == UNTOUCHED) {
            Value initial = names.initialType(variable);
            values[variable] = names.initialValue(variable);
            types[variable] = initial == Value.LONG && values[variable] == 0 ? ZERO : (byte) initial.ordinal();
        }
        if (type != Value.NONE) {
            if (!isHeld(type, value, variable)) {
                contradiction(thread, variable, type, value);
            }
            types[variable] = (byte) type.ordinal();
            values[variable] = value;
        }
        readingThread = isVolatile ? thread : -1;
        readVariable = variable;
    }

    private void contradiction(int thread, int variable, Value type, long value) throws TraceException {
        String name = names.variableNames().name(variable);
        boolean written = writes[variable] > 0;
        throw new TraceException("thread " + names.threadNames().name(thread) + " reads "
                + type.text(value, names.strings()) + " from " + name + ", which holds "
                + (types[variable] == ZERO ? Value.LONG : Value.of(types[variable]))
                        .text(values[variable], names.strings())
                + (written
                        ? " since its last write; correct the value or add the missing write"
                        : " before its first write; correct the value or tell it in an init line"));
    }

    void write(int variable, Value type, long value) {
        cover(variable);
        types[variable] = (byte) type.ordinal();
        values[variable] = value;
        writes[variable]++;
    }

    void update(int thread, int variable, Value type, long value) throws TraceException {
        cover(variable);
        if (readingThread != thread || readVariable != variable) {
            String name = names.variableNames().name(variable);
            throw new TraceException("thread " + names.threadNames().name(thread) + " updates " + name
                    + " without reading it in the same step; put a vr of " + name + " right before, or use vw");
        }
        write(variable, type, value);
    }

    /** Some thread did something that is no read. */
    void otherStep() {
        readingThread = -1;
    }

    private boolean isHeld(Value type, long value, int variable) {
        byte held = types[variable];
        if (held == ZERO) {
            return isSame(type, value, type == Value.STRING ? Value.LONG : type, 0);
        }
        return held == NONE || isSame(type, value, Value.of(held), values[variable]);
    }

    private boolean isSame(Value a, long x, Value b, long y) {
        if (a == b) {
            return x == y
                    || a == Value.DOUBLE && Double.longBitsToDouble(x) == Double.longBitsToDouble(y)
                    || a == Value.STRING
                            && names.strings()
                                    .name((int) x)
                                    .equals(names.strings().name((int) y));
        }
        return a == Value.LONG && b == Value.DOUBLE && x == Double.longBitsToDouble(y)
                || a == Value.DOUBLE && b == Value.LONG && y == Double.longBitsToDouble(x);
    }

    private void cover(int variable) {
        int old = types.length;
        if (variable >= old) {
            int length = Math.max(variable + 1, old * 2);
            types = Arrays.copyOf(types, length);
            values = Arrays.copyOf(values, length);
            writes = Arrays.copyOf(writes, length);
            Arrays.fill(types, old, length, UNTOUCHED);
        }
    }
}
