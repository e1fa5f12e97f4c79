// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.knowledge.NameCounts;
import dev.foretell.spec.MethodPattern;
import dev.foretell.spec.NamedField;
import dev.foretell.spec.Parameter;
import dev.foretell.spec.Property;
import dev.foretell.spec.Specification;
import dev.foretell.spec.Variable;
import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Nearest;
import dev.foretell.trace.Trace;
import dev.foretell.trace.control.NameUse;
import dev.foretell.trace.control.Remark;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Whether a trace has what specifications speak of. What it does not have, they cannot be checked on.
 *
 * @param remarks what the recorder had to say at its end
 * @param counts how often the run had what is named
 */
public record Recorded(List<Specification> specifications, Trace trace, Set<String> remarks, EventCounts counts) {
    public Recorded(List<Specification> specifications, Trace trace) {
        this(specifications, trace, trace.statistics().keySet());
    }

    public Recorded(List<Specification> specifications, Trace trace, Set<String> remarks) {
        this(specifications, trace, remarks, EventCounts.of(specifications, trace));
    }

    /** All that is named, with how often the run had it. */
    public List<NameUse> names() {
        List<NameUse> names = new ArrayList<>();
        for (NameUse use : counts.uses(trace, remarks)) {
            String reason = use.kind() == NameUse.Kind.VARIABLE ? reason(use.name()) : null;
            names.add(reason == null ? use : new NameUse(use.kind(), use.of(), use.name(), use.count(), reason));
        }
        List<String> lines = MonitorLines.of(specifications);
        if (!lines.isEmpty()) {
            NameCounts.of(lines, trace).stream()
                    .filter(use -> use.kind() != NameUse.Kind.VARIABLE)
                    .forEach(names::add);
        }
        return names;
    }

    /**
     * What is wrong with the names, in words: the program's class has no such field or method, or no field that has one value; or no thread had that
     * name. Of a class that was never loaded nothing is known, but if there is none.
     */
    public List<String> misnamed() {
        List<String> wrong = new ArrayList<>();
        for (Specification specification : specifications) {
            for (NamedField field : specification.declarations().namedFields()) {
                String reason = reason(field.label());
                if (reason != null) {
                    wrong.add(specification.name() + " names " + field.label() + ": " + reason);
                }
            }
            unseen(specification)
                    .filter(variable -> isAskedFor(specification, variable))
                    .map(Variable::target)
                    .filter(target -> says(Remark.Kind.FIELD_OF_OBJECTS, target) || isFieldOfObjects(target))
                    .forEach(target -> wrong.add(specification.name() + " names " + target
                            + ", which each object has for itself: make the object a parameter of the specification"));
        }
        names().stream()
                .filter(use -> use.kind() != NameUse.Kind.VARIABLE && use.isWrong())
                .forEach(use -> wrong.add(use.complaint()));
        return wrong;
    }

    /** Why the program's classes do not have this field, if none of those that are meant has it; null otherwise. */
    private String reason(String field) {
        if (says(Remark.Kind.FIELD, field)
                || says(Remark.Kind.FIELD_OF_OBJECTS, field)
                || trace.variableNames().find(field) >= 0
                || isFieldOfObjects(field)) {
            return null;
        }
        String lead = Remark.noField(field, "").text();
        return Remark.texts(remarks, Remark.Kind.NO_FIELD).stream()
                .filter(text -> text.startsWith(lead))
                .map(text -> text.substring(lead.length()))
                .findFirst()
                .orElse(null);
    }

    /** The fields that the specifications name, that are there, and that the run never touched. */
    public List<String> untouched() {
        return specifications.stream()
                .flatMap(this::unseen)
                .map(Variable::target)
                .filter(this::isThere)
                .distinct()
                .toList();
    }

    /** The fields and variables that the specifications name, and of which nothing tells that they exist. */
    public List<String> unknownVariables() {
        return specifications.stream()
                .flatMap(this::unseen)
                .map(Variable::target)
                .filter(target -> !isThere(target))
                .distinct()
                .toList();
    }

    /** Those of them whose values a property asks for. */
    public List<String> assumedBy(Specification specification, Property property) {
        return unseen(specification)
                .filter(variable -> specification.asks(property, variable))
                .map(Variable::target)
                .filter(target -> !isThere(target))
                .distinct()
                .toList();
    }

    /** The variable of the trace that may have been meant, as a question; empty if there is none. */
    public String hint(String variable) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < trace.variableNames().size(); i++) {
            String name = trace.variableNames().name(i);
            if (name.indexOf('@') < 0) {
                names.add(name);
            }
        }
        return Nearest.hint(variable, names);
    }

    private boolean says(Remark.Kind kind, String text) {
        return remarks.contains(new Remark(kind, text).name());
    }

    private boolean isThere(String target) {
        return says(Remark.Kind.FIELD, target);
    }

    /** The variables of the specification, but of its parameters, that the trace never shows. */
    private Stream<Variable> unseen(Specification specification) {
        return specification.declarations().fields().stream()
                .filter(variable -> variable.owner() == null)
                .filter(variable -> trace.variableNames().find(variable.target()) < 0)
                .filter(variable -> isAskedFor(specification, variable) || !isFieldOfObjects(variable.target()));
    }

    /** Whether a property asks for the value that is not about what threads know. */
    private static boolean isAskedFor(Specification specification, Variable variable) {
        return specification.properties().stream()
                .anyMatch(property -> !MonitorLines.isForMonitors(property) && specification.asks(property, variable));
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
