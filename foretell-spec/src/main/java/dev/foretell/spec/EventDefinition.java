// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

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
        return event.mayBe(name) && pattern(event) != null;
    }

    /** The objects that an event which matches binds; null if they are not known. */
    Map<String, Object> bound(Observation event) {
        return pattern(event).bound(event);
    }

    /** The names that its patterns give to values. */
    Set<String> values() {
        Set<String> names = new TreeSet<>();
        patterns.forEach(pattern -> names.addAll(pattern.values()));
        return names;
    }

    private EventPattern pattern(Observation event) {
        for (EventPattern pattern : patterns) {
            if (pattern.matches(event)) {
                return pattern;
            }
        }
        return null;
    }

    /** The parameters that its patterns bind. */
    Set<String> parameters() {
        Set<String> names = new TreeSet<>();
        patterns.forEach(pattern -> names.addAll(pattern.parameters()));
        return names;
    }
}
