// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

/**
 * What a specification wants done in the violating thread.
 *
 * @param name a static method without parameters, or a type of exception
 */
public record Reaction(Kind kind, String name) {
    /** The sorts of reactions. */
    public enum Kind {
        CALL,
        THROW
    }
}
