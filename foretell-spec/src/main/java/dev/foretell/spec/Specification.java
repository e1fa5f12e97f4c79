// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A named group of declarations and properties.
 *
 * @param calls the static methods that are to be called in the program when a property is violated
 * @param exceptions the types of exceptions that are to be thrown in the thread that violates it
 */
public record Specification(
        String name,
        Declarations declarations,
        List<Property> properties,
        List<String> calls,
        List<String> exceptions) {
    public Specification {
        properties = List.copyOf(properties);
        calls = List.copyOf(calls);
        exceptions = List.copyOf(exceptions);
    }

    /** Whether a property asks for the value of a variable: it has its name, or that of an event whose condition has. */
    public boolean asks(Property property, Variable variable) {
        return has(property.text(), variable.name())
                || declarations.events().stream()
                        .anyMatch(event -> event.condition() != null
                                && has(event.condition().text(), variable.name())
                                && has(property.text(), event.name()));
    }

    private static boolean has(String text, String word) {
        return Pattern.compile("\\b" + Pattern.quote(word) + "\\b")
                .matcher(text)
                .find();
    }

    /** The property of this name; there must be one. */
    public Property property(String property) {
        return properties.stream()
                .filter(p -> p.name().equals(property))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no property " + property + " in " + name));
    }
}
