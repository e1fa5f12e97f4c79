// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.List;

/** A named group of declarations and properties. */
public record Specification(String name, Declarations declarations, List<Property> properties) {
    public Specification {
        properties = List.copyOf(properties);
    }

    /** The property of this name; there must be one. */
    public Property property(String property) {
        return properties.stream()
                .filter(p -> p.name().equals(property))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no property " + property + " in " + name));
    }
}
