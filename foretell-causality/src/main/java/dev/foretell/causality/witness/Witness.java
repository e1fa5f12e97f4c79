// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import java.util.Arrays;

/** A predicted order of some of a trace's events, by their positions in the trace. */
public final class Witness {
    private final int[] events;

    private Witness(int[] events) {
        this.events = events;
    }

    public static Witness of(int... events) {
        return new Witness(events.clone());
    }

    public int size() {
        return events.length;
    }

    public int event(int place) {
        return events[place];
    }

    public int[] events() {
        return events.clone();
    }

    @Override
    public String toString() {
        return Arrays.toString(events);
    }
}
