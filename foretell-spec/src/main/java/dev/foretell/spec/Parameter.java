// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.Collection;

/**
 * An object that a specification is about.
 *
 * @param type the name of its class or of a supertype; without a package, in any package
 */
public record Parameter(String type, String name) {
    /** Whether one of these types is meant. */
    public boolean isAmong(Collection<String> types) {
        NamePattern meant = NamePattern.ofType(type);
        return types.stream().anyMatch(meant::matches);
    }
}
