// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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

    /** The variables that are fields or variables of the trace. */
    public List<Variable> fields() {
        return variables.stream().filter(variable -> !variable.isTold()).toList();
    }

    /** The fields of classes that are named, as variables or in events. */
    public Set<NamedField> namedFields() {
        Set<NamedField> named = new LinkedHashSet<>();
        for (Variable variable : fields()) {
            String target = variable.target();
            named.add(
                    variable.owner() == null
                            ? NamedField.of(target)
                            : NamedField.of(
                                    parameter(variable.owner()), target.substring(target.lastIndexOf('.') + 1)));
        }
        for (EventDefinition event : events) {
            for (EventPattern pattern : event.patterns()) {
                if (pattern instanceof AccessPattern access
                        && (access.action() == Action.READ || access.action() == Action.WRITE)) {
                    named.add(NamedField.of(access.target().only()));
                }
            }
        }
        named.remove(null);
        return named;
    }

    private Parameter parameter(String name) {
        return parameters.stream()
                .filter(parameter -> parameter.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The parameters whose objects are bound by fields or as locks. */
    public List<Parameter> followed() {
        ParameterRules rules = new ParameterRules(this);
        return parameters.stream()
                .filter(parameter -> rules.need(parameter.name()) != null)
                .toList();
    }

    /** The parameters whose objects are bound as locks. */
    public List<Parameter> locked() {
        ParameterRules rules = new ParameterRules(this);
        return parameters.stream()
                .filter(parameter -> rules.isLocked(parameter.name()))
                .toList();
    }

    /** The names of the events that may occur and of the variables that may change when these parameters' objects are gone. */
    Set<String> possibleWithout(Set<String> gone) {
        Set<String> possible = new HashSet<>();
        for (EventDefinition event : events) {
            if (event.patterns().stream().anyMatch(pattern -> isWithout(pattern, gone))) {
                possible.add(event.name());
            }
        }
        for (Variable variable : variables) {
            boolean changes = variable.isTold()
                    ? variable.tellers().stream().anyMatch(pattern -> isWithout(pattern, gone))
                    : !gone.contains(variable.owner());
            if (changes) {
                possible.add(variable.name());
            }
        }
        return possible;
    }

    private static boolean isWithout(EventPattern pattern, Set<String> gone) {
        return pattern.parameters().stream().noneMatch(gone::contains);
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
