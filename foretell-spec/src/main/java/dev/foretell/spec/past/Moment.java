// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.past;

import java.util.List;
import java.util.Set;

/**
 * One state of a run while a formula is evaluated in it: the values, the events that brought it
 * about, and the bits of the state before. Every temporal operator reads its old bit and leaves its new
 * one.
 */
final class Moment {
    private final List<Object> values;
    private final Set<Integer> events;
    private final boolean first;
    private final long before;
    private long bits;

    Moment(List<Object> values, Set<Integer> events, boolean first, long before) {
        this.values = values;
        this.events = events;
        this.first = first;
        this.before = before;
    }

    Object value(int variable) {
        return values.get(variable);
    }

    boolean occurs(int event) {
        return events.contains(event);
    }

    boolean isFirst() {
        return first;
    }

    boolean before(int bit) {
        return (before >>> bit & 1) != 0;
    }

    boolean leave(int bit, boolean value) {
        if (value) {
            bits |= 1L << bit;
        }
        return value;
    }

    long bits() {
        return bits;
    }
}
