// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

/**
 * A variable of a specification.
 *
 * @param target the name of the field or trace variable whose value it has
 */
public record Variable(String name, Type type, String target) {
    /** Whether an event writes it. */
    public boolean matches(Observation event) {
        return event.action() == Action.WRITE && target.equals(event.target());
    }
}
