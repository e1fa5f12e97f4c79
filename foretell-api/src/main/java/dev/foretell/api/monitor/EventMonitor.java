// SPDX-License-Identifier: Apache-2.0
package dev.foretell.api.monitor;

import java.util.Set;

/**
 * A machine that reads the declared events of a run and enters a bad state when the property is violated. Many runs are read at
 * once, so a state says all that the monitor remembers, and is never changed: the next one is made of it.
 *
 * @param <S> the states: immutable, with {@code equals} and {@code hashCode}; the less they hold, the more runs can be
 *     looked at. The methods may be called by several threads at once
 */
public interface EventMonitor<S> {
    /** The state before any event. */
    S start();

    /** The state after an event, which is all of these declared ones at the same time, and at least one. */
    S next(S state, Set<String> events);

    /** Whether the property is violated, whatever follows. */
    boolean isBad(S state);

    /** What it does, for {@code foretell spec}. */
    default String explanation() {
        return "A monitor that does not explain itself.";
    }
}
