// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

/**
 * Steps the temporal operators of one thread from state to state. Their values are in the state, for others to see; the operand of each
 * {@code prev} is remembered here.
 */
final class Memory {
    private final Temporal[] temporals;
    private final Frame frame;
    private final State initial;
    private final int self;

    /** How many threads have numbers from the start. */
    private final int named;

    /** A bit for each operator without thread variables from outside. */
    private final long[] operands;

    /** A table for each other. */
    private final Bindings[] operandTables;

    private boolean started;

    Memory(Program program, Frame frame, int self) {
        temporals = program.temporals.toArray(new Temporal[0]);
        operands = new long[program.bits / Long.SIZE + 1];
        operandTables = new Bindings[program.tables];
        initial = program.initial;
        named = program.threads.size();
        this.frame = frame;
        this.self = self;
    }

    boolean isEmpty() {
        return temporals.length == 0;
    }

    /** Gives the operators their values in this new state; true if something may differ from before. */
    boolean step(State state) {
        boolean changed = !started;
        if (!started) {
            state.tables = new Bindings[operandTables.length];
        }
        for (Temporal temporal : temporals) {
            changed |= temporal.bound().length == 0 ? stepBit(temporal, state) : stepTable(temporal, state);
        }
        started = true;
        return changed;
    }

    private boolean stepBit(Temporal temporal, State state) {
        int number = temporal.number();
        boolean valueBefore = state.bit(number);
        boolean operandBefore = (operands[number / Long.SIZE] >>> number & 1) != 0;
        boolean before =
                started ? temporal.isPrev() ? operandBefore : valueBefore : temporal.first(frame, initial, self);
        boolean value = before;
        boolean changed = false;
        if (!temporal.isPrev()) {
            value = temporal.next(frame, state, self, before);
        } else if (temporal.operand(frame, state, self) != operandBefore) {
            operands[number / Long.SIZE] ^= 1L << number;
            changed = true;
        }
        if (value != valueBefore) {
            state.flip(number);
            changed = true;
        }
        return changed;
    }

    private boolean stepTable(Temporal temporal, State state) {
        int number = temporal.number();
        int[] bound = temporal.bound();
        int threads = Math.max(named + 1, Math.max(self + 1, state.known.bound()));
        int size = Bindings.size(threads, bound.length);
        Bindings before = temporal.isPrev() ? operandTables[number] : state.tables[number];
        long[] values = new long[size + Long.SIZE - 1 >> 6];
        long[] remembered = new long[values.length];
        for (int index = 0; index < size; index++) {
            Bindings.bind(index, threads, bound, frame.threads);
            boolean was = started ? before.get(bound, frame.threads) : temporal.first(frame, initial, self);
            boolean value = was;
            if (temporal.isPrev()) {
                remembered[index >> 6] |= temporal.operand(frame, state, self) ? 1L << index : 0;
            } else {
                value = temporal.next(frame, state, self, was);
            }
            values[index >> 6] |= value ? 1L << index : 0;
        }
        return replace(state, number, threads, bound.length, values)
                | (temporal.isPrev() && remember(number, threads, bound.length, remembered));
    }

    private static boolean replace(State state, int number, int threads, int variables, long[] values) {
        if (state.tables[number] != null && state.tables[number].says(threads, values)) {
            return false;
        }
        state.tables = state.tables.clone();
        state.tables[number] = new Bindings(threads, variables, values);
        return true;
    }

    private boolean remember(int number, int threads, int variables, long[] values) {
        if (operandTables[number] != null && operandTables[number].says(threads, values)) {
            return false;
        }
        operandTables[number] = new Bindings(threads, variables, values);
        return true;
    }
}
