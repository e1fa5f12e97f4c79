// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.Set;

/**
 * An event as a specification sees it.
 *
 * @param thread the name of the thread
 * @param target the name of what is acted on; null if there is none
 * @param value a {@code Long}, {@code Double}, {@code Boolean}, {@code String} or {@link Reference};
 *     for a method an {@link Invocation}; null if the event carries none
 * @param last the objects that no later event has, in whatever order events come
 * @param declared the names of the variables and events that it may be; null for all
 */
public record Observation(
        String thread, Action action, String target, Object value, Set<Object> last, Set<String> declared) {
    public Observation(String thread, Action action, String target, Object value) {
        this(thread, action, target, value, Set.of(), null);
    }

    /** The same event, which is to be no other declared one than these. */
    Observation only(Set<String> names) {
        return new Observation(thread, action, target, value, last, names);
    }

    public Observation withLast(Set<Object> objects) {
        return new Observation(thread, action, target, value, objects, declared);
    }

    boolean mayBe(String name) {
        return declared == null || declared.contains(name);
    }

    /** The object whose field or lock the target is, such as {@code com.acme.Foo@3}; null if it has none. */
    public String object() {
        int at = target.lastIndexOf('@');
        if (at < 0) {
            return null;
        }
        boolean field = action == Action.READ || action == Action.WRITE;
        int dot = target.lastIndexOf('.', at);
        return field && dot > 0 ? target.substring(0, dot) + target.substring(at) : target;
    }

    /** The target without its object's number. */
    String withoutObject() {
        int at = target.lastIndexOf('@');
        return at < 0 ? target : target.substring(0, at);
    }
}
