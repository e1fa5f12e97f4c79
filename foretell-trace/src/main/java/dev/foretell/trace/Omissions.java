// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import dev.foretell.trace.store.IntList;
import java.util.function.LongSupplier;

/**
 * What a trace leaves out of its recording: accesses that no other thread could notice. Each thread's first event is there, and all
 * that is no access. The events of the recording have numbers of their own.
 */
public final class Omissions {
    private final IntList numbers = new IntList();
    private final Stretches stretches = new Stretches();
    private final LongSupplier variables;

    Omissions(LongSupplier variables) {
        this.variables = variables;
    }

    void keep(int thread) {
        numbers.add(stretches.size());
        stretches.add(thread, 1);
    }

    void omit(int thread, int count) {
        stretches.add(thread, count);
    }

    /** How many events the recording has. */
    public int events() {
        return stretches.size();
    }

    /** How many variables the recording has. */
    public long variables() {
        return variables.getAsLong();
    }

    /** The number that an event of the trace has in the recording; behind the last one, that of the recording's events. */
    public int number(int event) {
        return event == numbers.size() ? events() : numbers.get(event);
    }

    /** What is told of an event that is left out. */
    public interface Sink {
        void omitted(int thread, int number);
    }

    /** Tells the events that are left out, from one number to another, in their order. */
    public void forEach(int from, int to, Sink sink) {
        int[] next = {numbers.lowerBound(from)};
        stretches.forEach(from, to, (thread, begin, end) -> {
            for (int number = begin; number < end; number++) {
                if (next[0] < numbers.size() && numbers.get(next[0]) == number) {
                    next[0]++;
                } else {
                    sink.omitted(thread, number);
                }
            }
        });
    }
}
