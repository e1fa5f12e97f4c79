// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a recording must hold for specifications, as a list for the agent, which cannot read specifications: {@code values} if
 * they name variables, {@code objects} if they name fields of objects, {@code end} and a regular expression for classes of which objects are
 * bound by fields alone, {@code object} instead of {@code end} where they are bound by calls as well, or by locks, {@code field} with a field's name
 * and a regular expression for its class, and a line for each method: what happens to it,
 * regular expressions for type, name and parameter types, and what of a call is to be told: {@code receiver}, {@code
 * result}, numbers of arguments, and with a {@code v} before it one whose value matters; and the pattern as people write it.
 */
public final class Relevance {
    private static final String FIELD = "field\t";

    private Relevance() {}

    /** Whether the recording needs a list: not if values of fields are all that is asked for. */
    public static boolean asksForMore(Collection<Specification> specifications) {
        return lines(specifications).stream().anyMatch(line -> line.contains("\t") && !line.startsWith(FIELD));
    }

    /** The lines of the list; parts are separated by tabs. */
    public static List<String> lines(Collection<Specification> specifications) {
        Set<String> lines = new LinkedHashSet<>();
        for (Specification specification : specifications) {
            Declarations declarations = specification.declarations();
            for (Variable variable : declarations.variables()) {
                if (variable.isTold()) {
                    continue;
                }
                lines.add("values");
                if (variable.owner() != null) {
                    lines.add("objects");
                }
            }
            for (NamedField field : declarations.namedFields()) {
                lines.add(FIELD + field.label() + "\t" + field.types().expression());
            }
            for (Parameter parameter : declarations.parameters()) {
                String need = new ParameterRules(declarations).need(parameter.name());
                if (need != null) {
                    lines.add(need + "\t" + NamePattern.ofType(parameter.type()).expression());
                }
            }
            for (EventDefinition event : declarations.events()) {
                event.patterns().forEach(pattern -> add(pattern, declarations, lines));
            }
        }
        return new ArrayList<>(lines);
    }

    private static void add(EventPattern pattern, Declarations declarations, Set<String> lines) {
        if (pattern instanceof MethodPattern method) {
            List<String> places = new ArrayList<>();
            for (int place : method.places().values()) {
                places.add(
                        place == MethodPattern.RECEIVER
                                ? "receiver"
                                : place == MethodPattern.RESULT ? "result" : Integer.toString(place));
            }
            method.told().values().forEach(place -> places.add("v" + place));
            lines.add(String.join(
                    "\t",
                    method.action().label(),
                    method.type().expression(),
                    method.name().expression(),
                    method.types().expression(),
                    String.join(",", places),
                    method.label()));
        } else if (pattern instanceof AccessPattern access
                && (access.action() == Action.READ || access.action() == Action.WRITE)
                && declarations.variables().stream()
                        .noneMatch(variable -> NamePattern.of(variable.target()).equals(access.target()))) {
            lines.add("objects");
        }
    }
}
