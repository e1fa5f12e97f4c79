// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.Collection;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A machine that reads a run and enters a bad state when a safety property is violated. It may be
 * nondeterministic: a run is bad if one way of reading it is. A bad state is never left, so what
 * follows it does not matter.
 *
 * <p>States and letters are immutable and compare by {@code equals}. A state holds all that the monitor
 * remembers, values of variables included. The methods may be called by several threads at once.
 *
 * @param <S> the states
 * @param <L> the letters: what the monitor sees of an event
 */
public interface Monitor<S, L> {
    /** What the monitor sees of an event, or null if the event does not concern it. */
    L letter(Observation event);

    /**
     * Whether an event that does this to that may have a letter, whatever its thread, its value and its objects. May be true
     * although it has none.
     */
    default boolean concerns(Action action, String target) {
        return true;
    }

    /** The state before any event. */
    S start();

    /** The states after an event. */
    Collection<S> next(S state, L letter);

    boolean isBad(S state);

    /** Whether a run that ends in this state, which is not bad, violates the property. */
    default boolean isBadAtEnd(S state) {
        return false;
    }

    /**
     * Whether no bad state can follow, nor a bad end, so that the state need not be kept. May be false although none can.
     *
     * @param possible tells by their names the declared events that may still occur and the variables that may still change
     */
    default boolean isSafe(S state, Predicate<String> possible) {
        return false;
    }

    /**
     * What of a state no event can change any more, since these objects are gone, although it is bad at the end: a state with that alone. Null
     * if there is nothing.
     */
    default S overdue(S state, Set<Object> gone) {
        return null;
    }

    /**
     * The state when it is known that no later event has these objects; what only they could change may be let go of, and what is {@link
     * #overdue} is.
     */
    default S without(S state, Set<Object> gone) {
        return state;
    }

    /** Of a state that is bad at the end, what is unfinished, in words; empty if there is nothing to choose from. */
    default String unfinished(S state) {
        return "";
    }

    /** Which letters belong to what is {@link #unfinished} in a state. */
    default Predicate<L> ofUnfinished(S state) {
        return letter -> true;
    }

    /** How many monitors of objects it takes to be in the state. */
    default int instances(S state) {
        return 1;
    }

    /** A state in words, for people. */
    default String text(S state) {
        return String.valueOf(state);
    }
}
