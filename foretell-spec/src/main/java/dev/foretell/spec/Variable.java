// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.List;

/**
 * A variable of a specification.
 *
 * @param target the name of the field or trace variable whose value it has; of a parameter's field, as a pattern
 *     without the object
 * @param writes what changes it
 * @param tellers the events that tell its value, if it is no field or trace variable; each tells it anew
 */
public record Variable(String name, Type type, String target, AccessPattern writes, List<EventPattern> tellers) {
    public Variable {
        tellers = List.copyOf(tellers);
    }

    /** A field or trace variable. */
    public Variable(String name, Type type, String target, AccessPattern writes) {
        this(name, type, target, writes, List.of());
    }

    /** A value that events of these patterns tell. */
    static Variable told(String name, Type type, List<EventPattern> tellers) {
        return new Variable(name, type, "the value '" + name + "'", null, tellers);
    }

    /** Whether it is no field or trace variable. */
    public boolean isTold() {
        return !tellers.isEmpty();
    }

    /** The value that an event which matches gives it; null if it was not recorded. */
    public Object value(Observation event) {
        for (EventPattern teller : tellers) {
            if (teller.matches(event)) {
                return teller.value(name, event);
            }
        }
        return event.value();
    }

    /** A variable that is no parameter's. */
    public Variable(String name, Type type, String target) {
        this(name, type, target, null);
    }

    /** Whether an event writes it. */
    public boolean matches(Observation event) {
        if (isTold()) {
            return event.mayBe(name) && tellers.stream().anyMatch(teller -> teller.matches(event));
        }
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
