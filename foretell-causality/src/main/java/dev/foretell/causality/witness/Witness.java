// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import java.util.Arrays;
import java.util.stream.IntStream;

/** A predicted order of some of a trace's events, by their positions in the trace. */
public final class Witness {
    /** So many first events of the trace come first, as observed. */
    private final int observed;

    private final int[] events;

    private Witness(int observed, int[] events) {
        this.observed = observed;
        this.events = events;
    }

    public static Witness of(int... events) {
        return new Witness(0, events.clone());
    }

    /** The first {@code observed} events of the trace as they came, then these. */
    public static Witness after(int observed, int... events) {
        return new Witness(observed, events.clone());
    }

    public int size() {
        return observed + events.length;
    }

    /** How many of the trace's first events it starts with, as observed; it may start with more. */
    public int observed() {
        return observed;
    }

    public int event(int place) {
        return place < observed ? place : events[place - observed];
    }

    public int[] events() {
        return IntStream.concat(IntStream.range(0, observed), Arrays.stream(events))
                .toArray();
    }

    @Override
    public String toString() {
        return Arrays.toString(events());
    }
}
