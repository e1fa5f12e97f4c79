// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.spec.AccessPattern;
import dev.foretell.spec.Declarations;
import dev.foretell.spec.EventPattern;
import dev.foretell.spec.MethodPattern;
import dev.foretell.spec.Variable;
import java.util.List;
import java.util.function.Predicate;

/**
 * What a specification is about, so that code which might do it can be told from code which cannot; rather too much than too little.
 *
 * @param fields whether fields of this name, of whatever class, are mentioned
 * @param methods whether methods of this name are
 */
record MentionedNames(Predicate<String> fields, Predicate<String> methods) {
    /** It may be about anything. */
    static final MentionedNames ANYTHING = new MentionedNames(name -> true, name -> true);

    static MentionedNames by(Declarations declarations) {
        List<EventPattern> patterns = declarations.events().stream()
                .flatMap(event -> event.patterns().stream())
                .toList();
        boolean isVague = patterns.stream().anyMatch(AccessPattern.class::isInstance)
                || declarations.variables().stream().anyMatch(variable -> variable.owner() != null);
        List<String> names = declarations.variables().stream()
                .map(Variable::target)
                .map(target -> target.substring(target.lastIndexOf('.') + 1))
                .toList();
        return new MentionedNames(
                field -> isVague || names.contains(field),
                method -> patterns.stream()
                        .anyMatch(pattern -> pattern instanceof MethodPattern wanted
                                && wanted.name().matches(method)));
    }
}
