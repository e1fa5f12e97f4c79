// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

/**
 * A variable of a specification.
 *
 * @param target the name of the field or trace variable whose value it has; of a parameter's field, as a pattern
 *     without the object
 * @param writes what changes it
 */
public record Variable(String name, Type type, String target, AccessPattern writes) {
    /** A variable that is no parameter's. */
    public Variable(String name, Type type, String target) {
        this(name, type, target, null);
    }

    /** Whether an event writes it. */
    public boolean matches(Observation event) {
        return event.mayBe(name)
                && (writes != null
                        ? writes.matches(event)
                        : event.action() == Action.WRITE && target.equals(event.target()));
    }

    /** The parameter whose field it is; null for none. */
    public String owner() {
        return writes == null ? null : writes.owner();
    }
}
