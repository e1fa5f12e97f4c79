// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.List;

/**
 * A property does not hold in the state of a thread after one of its events.
 *
 * @param property such as {@code Bank.serial}
 * @param thread the name of the thread
 * @param place the event, as whoever reported the events numbers them
 * @param reasons what made the property false
 * @param sources whose states the thread knew, and since which of their events they were like that
 */
public record Violation(
        String property,
        String thread,
        int place,
        List<String> reasons,
        List<Source> sources,
        List<Reaction> reactions) {
    /** The place of a state before any event. */
    public static final int NOWHERE = -1;

    public Violation {
        reasons = List.copyOf(reasons);
        sources = List.copyOf(sources);
        reactions = List.copyOf(reactions);
    }

    /** What was known of a thread: its state after that event, or before its first one. */
    public record Source(String thread, int place) {}
}
