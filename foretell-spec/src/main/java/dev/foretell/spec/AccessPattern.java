// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.Map;
import java.util.Set;

/**
 * A read, write, lock, unlock or internal event.
 *
 * @param target its name; for a field of objects, without the object
 * @param owner the parameter that the field belongs to or that is the lock; null for none
 * @param told the name that conditions have for its value; null for none
 */
public record AccessPattern(Action action, NamePattern target, String owner, String told) implements EventPattern {
    AccessPattern(Action action, NamePattern target, String owner) {
        this(action, target, owner, null);
    }

    @Override
    public String label() {
        return action.label() + "(" + target.written() + ")";
    }

    @Override
    public boolean matches(Observation event) {
        return event.action() == action
                && event.target() != null
                && (owner == null && event.isOf(target, true)
                        || event.target().indexOf('@') >= 0 && event.isOf(target, false));
    }

    @Override
    public Map<String, Object> bound(Observation event) {
        return owner == null ? Map.of() : Map.of(owner, event.object());
    }

    @Override
    public Set<String> parameters() {
        return owner == null ? Set.of() : Set.of(owner);
    }

    @Override
    public Set<String> values() {
        return told == null ? Set.of() : Set.of(told);
    }

    @Override
    public Object value(String name, Observation event) {
        return event.value();
    }
}
