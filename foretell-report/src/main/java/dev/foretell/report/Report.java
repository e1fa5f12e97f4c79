// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.predict.DeadlockFinding;
import dev.foretell.predict.Finding;
import dev.foretell.predict.PropertyFinding;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What is to be told of one trace.
 *
 * @param source what the user calls the trace
 */
public record Report(String source, Trace trace, List<CheckedProperty> properties) {
    public Report {
        properties = List.copyOf(properties);
    }

    /** Whether anything was found. */
    public boolean hasFindings() {
        return properties.stream()
                .anyMatch(property -> !property.prediction().findings().isEmpty());
    }

    /** A violation of a property, with the property. */
    record Violated(CheckedProperty property, PropertyFinding finding) {}

    List<Violated> violations() {
        List<Violated> violations = new ArrayList<>();
        for (CheckedProperty property : properties) {
            for (Finding finding : property.prediction().findings()) {
                if (finding instanceof PropertyFinding violation) {
                    violations.add(new Violated(property, violation));
                }
            }
        }
        return violations;
    }

    /** The deadlocks, each once, however many lattices it was met in. */
    List<DeadlockFinding> deadlocks() {
        List<DeadlockFinding> deadlocks = new ArrayList<>();
        Set<Set<Integer>> known = new HashSet<>();
        for (CheckedProperty property : properties) {
            for (Finding finding : property.prediction().findings()) {
                if (finding instanceof DeadlockFinding deadlock && known.add(Set.copyOf(deadlock.acquires()))) {
                    deadlocks.add(deadlock);
                }
            }
        }
        return deadlocks;
    }
}
