// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.List;
import java.util.Optional;

/** The objects that a specification is about, and the variables and events that its properties may name. */
public record Declarations(
        List<Parameter> parameters, List<Variable> variables, List<Local> locals, List<EventDefinition> events) {
    public Declarations {
        parameters = List.copyOf(parameters);
        variables = List.copyOf(variables);
        locals = List.copyOf(locals);
        events = List.copyOf(events);
    }

    public Optional<Variable> variable(String name) {
        return variables.stream().filter(v -> v.name().equals(name)).findFirst();
    }

    /** Whether an event that does this to that may be one of the events, or a write of one of the variables. */
    boolean concern(Action action, String target) {
        return concern(action, target, variables, events);
    }

    /** The same for some of the variables and events. */
    public static boolean concern(
            Action action, String target, List<Variable> variables, List<EventDefinition> events) {
        Observation probe = new Observation("", action, target, null);
        return events.stream().anyMatch(event -> event.matches(probe))
                || variables.stream().anyMatch(variable -> variable.matches(probe));
    }

    public Optional<Local> local(String name) {
        return locals.stream().filter(v -> v.name().equals(name)).findFirst();
    }

    public Optional<EventDefinition> event(String name) {
        return events.stream().filter(e -> e.name().equals(name)).findFirst();
    }
}
