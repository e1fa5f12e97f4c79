// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.Arrays;

/**
 * A state of a thread, as far as formulas can tell: after one of its events, or before the first. What others know of a thread
 * is such an object, and {@code @j β} is β evaluated in it. It never changes once others can see it; a thread's present one is its own
 * to change.
 *
 * <p>A state knows states of other threads only as deep as some formula nests {@code @}: the states in {@link #known} have one
 * level less, and those of the last level know nobody. So no state holds on to a history.
 */
final class State {
    /** How recent this state of its thread is; of two, the larger number is the later. */
    long seq;

    /** Whose state it is; null for the state of threads that nothing is known of. */
    Member member;

    /** The event that led here, as whoever reports the events numbers them. */
    int place;

    /** By the program's numbers. */
    long[] locals;

    /** What its thread knows of shared variables, by the program's numbers. */
    Shared[] shared;

    /** The variable, by the program's number, that the event read or wrote; -1 for none that is named. */
    int variable = -1;

    boolean wrote;

    /** Where formulas are about every variable: the location that the event read or wrote, or 0. */
    long location;

    /** Whether the thread had written {@link #location} by then. */
    boolean hasWritten;

    /** The value of each temporal operator without free thread variables, of the first of them. */
    long bits;

    /** Those of the others, a word for each 64; replaced, not changed, since states share it. */
    long[] more = {};

    /** The values of the other temporal operators; null before the first event, when none has a past. */
    Bindings[] tables;

    /** By thread: its state as last heard of; null if nothing is known of it. Null as a whole at the last level. */
    States known;

    /** A copy for others to see. */
    State published(long number, States knowing) {
        State copy = new State();
        copy.seq = number;
        copy.member = member;
        copy.place = place;
        copy.locals = locals;
        copy.shared = shared;
        copy.variable = variable;
        copy.wrote = wrote;
        copy.location = location;
        copy.hasWritten = hasWritten;
        copy.bits = bits;
        copy.more = more;
        copy.tables = tables;
        copy.known = knowing;
        return copy;
    }

    /** Whether no formula could tell the two apart, what they know of other threads left aside. */
    boolean looksLike(State other) {
        return locals == other.locals
                && shared == other.shared
                && variable == other.variable
                && wrote == other.wrote
                && location == other.location
                && hasWritten == other.hasWritten
                && bits == other.bits
                && Arrays.equals(more, other.more)
                && tables == other.tables;
    }

    /** The value of the temporal operator with this number among those without free thread variables. */
    boolean bit(int number) {
        return ((number < Long.SIZE ? bits : more[number / Long.SIZE - 1]) >>> number & 1) != 0;
    }

    /** Gives it the other value. */
    void flip(int number) {
        if (number < Long.SIZE) {
            bits ^= 1L << number;
        } else {
            more = more.clone();
            more[number / Long.SIZE - 1] ^= 1L << number;
        }
    }

    /** The same before a thread's first event. */
    State of(Member thread) {
        State copy = published(0, known);
        copy.member = thread;
        return copy;
    }

    /** Whether no formula could tell the values of the two apart, what they know of other threads left aside. */
    boolean says(State other) {
        boolean same = variable == other.variable
                && wrote == other.wrote
                && location == other.location
                && hasWritten == other.hasWritten
                && bits == other.bits
                && Arrays.equals(more, other.more)
                && (tables == null) == (other.tables == null)
                && Arrays.equals(locals, other.locals);
        for (int i = 0; same && i < shared.length; i++) {
            same = shared[i].value() == other.shared[i].value();
        }
        return same;
    }

    /** Whether its event was an access of that location, for formulas about every variable. */
    boolean accessed(long one) {
        return location != 0 && location == one;
    }

    /** What is known of a thread; null if nothing. */
    State known(int thread) {
        return known == null ? null : known.of(thread);
    }
}
