// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.spec.MethodPattern;
import dev.foretell.spec.Parameter;
import dev.foretell.spec.Specification;
import dev.foretell.spec.Variable;
import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.List;

/** Whether a trace has what specifications speak of. What it does not have, they cannot be checked on. */
public record Recorded(List<Specification> specifications, Trace trace) {
    /** The fields and variables that the specifications name and the trace never shows. */
    public List<String> unknownVariables() {
        return specifications.stream()
                .flatMap(specification -> specification.declarations().fields().stream()
                        .filter(variable -> variable.owner() == null)
                        .map(Variable::target)
                        .filter(target -> trace.variableNames().find(target) < 0)
                        .filter(target -> !isAboutKnowledge(specification) || !isFieldOfObjects(target)))
                .distinct()
                .toList();
    }

    private static boolean isAboutKnowledge(Specification specification) {
        return specification.properties().stream().allMatch(MonitorLines::isMeant);
    }

    /** In what threads know, the accesses of such a field are those of any object. */
    private boolean isFieldOfObjects(String target) {
        boolean found = false;
        for (int i = 0; !found && i < trace.variableNames().size(); i++) {
            found = trace.variableNames().name(i).startsWith(target + "@");
        }
        return found;
    }

    /**
     * The types of parameters that are bound as locks, if the trace does not tell which classes are subtypes of theirs although it has locks that might
     * be.
     */
    public List<String> withoutSubtypes() {
        return specifications.stream()
                .flatMap(specification -> specification.declarations().locked().stream())
                .filter(parameter -> !parameter.isAmong(trace.objectTypes().names()) && mayHaveSubtypes(parameter))
                .map(Parameter::type)
                .distinct()
                .toList();
    }

    private boolean mayHaveSubtypes(Parameter parameter) {
        boolean found = false;
        for (int i = 0; !found && i < trace.lockNames().size(); i++) {
            String name = trace.lockNames().name(i);
            int at = name.lastIndexOf('@');
            found = at > 0 && !parameter.isAmong(List.of(name.substring(0, at)));
        }
        return found;
    }

    /** The specifications that name methods, if the trace has no event of any. */
    public List<String> withoutCalls() {
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
}
