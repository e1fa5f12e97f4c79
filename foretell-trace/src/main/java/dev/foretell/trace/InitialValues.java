// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.util.Arrays;

/** What variables hold before their first write: the integer 0 unless told. */
public final class InitialValues {
    private byte[] types = {};
    private long[] values = {};

    public void set(int variable, Value type, long value) {
        if (variable >= types.length) {
            int length = Math.max(variable + 1, types.length * 2);
            int old = types.length;
            types = Arrays.copyOf(types, length);
            values = Arrays.copyOf(values, length);
            Arrays.fill(types, old, length, (byte) Value.NONE.ordinal());
        }
        types[variable] = (byte) type.ordinal();
        values[variable] = value;
    }

    /** The number is to stand for another variable. */
    public void forget(int variable) {
        if (variable < types.length) {
            types[variable] = (byte) Value.NONE.ordinal();
            values[variable] = 0;
        }
    }

    public boolean isTold(int variable) {
        return variable < types.length && types[variable] != Value.NONE.ordinal();
    }

    public Value type(int variable) {
        return isTold(variable) ? Value.of(types[variable]) : Value.LONG;
    }

    public long value(int variable) {
        return variable < values.length ? values[variable] : 0;
    }
}
