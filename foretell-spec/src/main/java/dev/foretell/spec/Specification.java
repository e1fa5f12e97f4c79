// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.List;

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

    /** The property of this name; there must be one. */
    public Property property(String property) {
        return properties.stream()
                .filter(p -> p.name().equals(property))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no property " + property + " in " + name));
    }
}
