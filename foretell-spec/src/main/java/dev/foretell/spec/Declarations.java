// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.List;
import java.util.Optional;

/** The variables and events that the properties of a specification may name. */
public record Declarations(List<Variable> variables, List<EventDefinition> events) {
    public Declarations {
        variables = List.copyOf(variables);
        events = List.copyOf(events);
    }

    public Optional<Variable> variable(String name) {
        return variables.stream().filter(v -> v.name().equals(name)).findFirst();
    }

    public Optional<EventDefinition> event(String name) {
        return events.stream().filter(e -> e.name().equals(name)).findFirst();
    }
}
