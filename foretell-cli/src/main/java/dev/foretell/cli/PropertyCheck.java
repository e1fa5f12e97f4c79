// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.predict.Analysis;
import dev.foretell.predict.KnowledgePredictor;
import dev.foretell.predict.PropertyPredictor;
import dev.foretell.report.CheckedProperty;
import dev.foretell.spec.MethodPattern;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.spec.Variable;
import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Specifications, and what they say of a trace. */
final class PropertyCheck {
    private final List<Specification> specifications;

    PropertyCheck(List<Specification> specifications) {
        this.specifications = specifications;
    }

    static PropertyCheck read(List<Path> files) throws IOException {
        return new PropertyCheck(files.isEmpty() ? List.of() : SpecificationFiles.read(files));
    }

    List<Specification> specifications() {
        return specifications;
    }

    /** The fields and variables that the specifications name and the trace never shows. */
    List<String> unknown(Trace trace) {
        return specifications.stream()
                .flatMap(specification -> specification.declarations().variables().stream())
                .filter(variable -> variable.owner() == null)
                .map(Variable::target)
                .filter(target -> trace.variableNames().find(target) < 0)
                .distinct()
                .toList();
    }

    /** The specifications that name methods, if the trace has no event of any. */
    List<String> withoutCalls(Trace trace) {
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event).target() == Kind.Target.METHOD) {
                return List.of();
            }
        }
        return specifications.stream()
                .filter(specification -> specification.declarations().events().stream()
                        .flatMap(event -> event.patterns().stream())
                        .anyMatch(MethodPattern.class::isInstance))
                .map(Specification::name)
                .toList();
    }

    /** Checks every property about what threads know. */
    List<Analysis> checkKnowledge(String source, Trace trace) {
        try {
            return KnowledgePredictor.analyses(trace, specifications);
        } catch (IllegalArgumentException e) {
            throw lacking(source, e);
        }
    }

    private static UserError lacking(String source, IllegalArgumentException e) {
        return new UserError(source + ": " + e.getMessage() + "; 'foretell record --profile full' records values", e);
    }

    /** Checks every property on the lattice. */
    List<CheckedProperty> check(String source, Trace trace, PropertyPredictor predictor) {
        List<CheckedProperty> checked = new ArrayList<>();
        for (Specification specification : specifications) {
            for (Property property : specification.properties()) {
                if (MonitorLines.isMeant(property)) {
                    continue;
                }
                try {
                    checked.add(new CheckedProperty(specification, predictor.predict(specification, property)));
                } catch (IllegalArgumentException e) {
                    throw lacking(source, e);
                }
            }
        }
        return checked;
    }
}
