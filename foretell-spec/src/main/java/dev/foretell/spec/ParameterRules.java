// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What must be true of parameters for tuples of objects to form at all. */
final class ParameterRules {
    private final Declarations declarations;

    ParameterRules(Declarations declarations) {
        this.declarations = declarations;
    }

    /** What is wrong with a parameter, or null. */
    String refusal(Parameter parameter) {
        String name = parameter.name();
        if (patterns().stream().noneMatch(pattern -> pattern.parameters().contains(name))) {
            return "no event and no variable is about '" + name + "', expected one such as call " + name + ".close()";
        }
        if (!reachable().contains(name)) {
            return "no event brings '" + name + "' together with the other parameters";
        }
        return null;
    }

    /** Whether fields or locks of an object are to be told from those of others by the number that it has in calls. */
    boolean isNumbered(String parameter) {
        boolean byCalls = patterns().stream()
                .anyMatch(p -> p instanceof MethodPattern && p.parameters().contains(parameter));
        return byCalls && isFollowed(parameter);
    }

    /** Whether its objects are bound by fields or locks. */
    private boolean isFollowed(String parameter) {
        return patterns().stream()
                .anyMatch(p -> p instanceof AccessPattern && p.parameters().contains(parameter));
    }

    /** Whether its objects are bound as locks. */
    boolean isLocked(String parameter) {
        return patterns().stream()
                .anyMatch(p -> (p.action() == Action.LOCK || p.action() == Action.UNLOCK)
                        && p.parameters().contains(parameter));
    }

    /**
     * What a recording must tell of a parameter's objects beside calls: {@code object} if it must know them by number and type, {@code end}
     * if it must know no more than their ends; null if nothing.
     */
    String need(String parameter) {
        return isNumbered(parameter) || isLocked(parameter) ? "object" : isFollowed(parameter) ? "end" : null;
    }

    /** The parameters that events bring together with the first one, step by step. */
    private Set<String> reachable() {
        Set<String> reached = new HashSet<>();
        for (int step = 0; step < declarations.parameters().size(); step++) {
            for (EventPattern pattern : patterns()) {
                Set<String> together = pattern.parameters();
                String first = declarations.parameters().get(0).name();
                if (together.contains(first) || together.stream().anyMatch(reached::contains)) {
                    reached.addAll(together);
                }
            }
        }
        return reached;
    }

    /** All patterns, writes of variables included. */
    private List<EventPattern> patterns() {
        List<EventPattern> patterns = new ArrayList<>();
        declarations.events().forEach(event -> patterns.addAll(event.patterns()));
        declarations.variables().stream()
                .filter(variable -> variable.owner() != null)
                .forEach(variable -> patterns.add(variable.writes()));
        return patterns;
    }
}
