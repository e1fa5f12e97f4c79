// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.List;

/**
 * A named kind of event.
 *
 * @param condition what must hold just after the event, or null for always
 */
public record EventDefinition(String name, List<EventPattern> patterns, SourceText condition) {
    public EventDefinition {
        patterns = List.copyOf(patterns);
    }

    /** Whether one of the patterns matches; the condition is another matter. */
    public boolean matches(Observation event) {
        for (EventPattern pattern : patterns) {
            if (pattern.matches(event)) {
                return true;
            }
        }
        return false;
    }
}
