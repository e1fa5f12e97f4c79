// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis;

import dev.foretell.knowledge.FieldOfObjects;
import dev.foretell.predict.Analysis;
import dev.foretell.predict.KnowledgePredictor;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.predict.WorkProgress;
import dev.foretell.report.CheckedProperty;
import dev.foretell.report.Recorded;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** Specifications, and what they say of a trace. */
public final class PropertyCheck {
    private final List<Specification> specifications;

    public PropertyCheck(List<Specification> specifications) {
        this.specifications = specifications;
    }

    /** Whether the trace has what the specifications speak of. */
    public Recorded on(Trace trace) {
        return new Recorded(specifications, trace);
    }

    /** Checks every property about what threads know. */
    List<Analysis> checkKnowledge(String source, Trace trace) {
        try {
            return KnowledgePredictor.analyses(trace, specifications);
        } catch (FieldOfObjects e) {
            throw new UnusableInputException(source + ": " + e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw lacking(source, e);
        }
    }

    private static UnusableInputException lacking(String source, IllegalArgumentException e) {
        return new UnusableInputException(
                source + ": " + ValueRemedy.with(e.getMessage(), "'foretell record --profile full'"), e);
    }

    /** Checks every property on the lattice; {@code headway}: where it is told how far this is. */
    public List<CheckedProperty> check(String source, Trace trace, PropertyPredictor predictor, WorkProgress headway) {
        List<CheckedProperty> checked = new ArrayList<>();
        int all = specifications.stream()
                .mapToInt(specification -> meant(specification).size())
                .sum();
        for (Specification specification : specifications) {
            for (Property property : meant(specification)) {
                List<String> assumed = on(trace).assumedBy(specification, property);
                predictor.tell(headway.part(checked.size(), all));
                try {
                    checked.add(
                            new CheckedProperty(specification, predictor.predict(specification, property), assumed));
                } catch (IllegalArgumentException e) {
                    throw lacking(source, e);
                }
            }
        }
        return checked;
    }

    /** The properties that are not about knowledge. */
    private static List<Property> meant(Specification specification) {
        return specification.properties().stream()
                .filter(property -> !MonitorLines.isForMonitors(property))
                .toList();
    }
}
