// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A property does not hold in the state of a thread after one of its events.
 *
 * @param property such as {@code Bank.serial}
 * @param thread the name of the thread
 * @param place the event, as whoever reported the events numbers them
 * @param reasons what made the property false, in words; see {@link Reasoning}
 * @param details the same for programs
 * @param sources whose states the thread knew, and since which of their events they were like that
 */
public record Violation(
        String property,
        String thread,
        int place,
        List<String> reasons,
        Details details,
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

    /**
     * What the reasons are about.
     *
     * @param variables what each variable of the formula stands for
     * @param failed the formulas that do not hold, as they are written
     * @param values of what they compare, each with the threads of whose states it is, such as {@code @t1 atomic}
     */
    public record Details(Map<String, String> variables, List<String> failed, Map<String, String> values) {
        public Details {
            variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
            failed = List.copyOf(failed);
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }
    }
}
