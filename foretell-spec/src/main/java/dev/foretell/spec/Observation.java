// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.Set;

/**
 * An event as a specification sees it.
 *
 * @param thread the name of the thread
 * @param target the name of what is acted on; null if there is none. A lock may be told by several types of its object, as in
 *     {@code com.acme.Sub:com.acme.Base@3}
 * @param value a {@code Long}, {@code Double}, {@code Boolean}, {@code String} or {@link Reference};
 *     for a method an {@link Invocation}; null if the event carries none
 * @param number the number that the object whose field or lock the target is has throughout, as in calls; null if it is not known
 * @param last the objects that no later event has, in whatever order events come
 * @param declared the names of the variables and events that it may be; null for all
 */
public record Observation(
        String thread,
        Action action,
        String target,
        Object value,
        Reference number,
        Set<Object> last,
        Set<String> declared) {
    public Observation(String thread, Action action, String target, Object value) {
        this(thread, action, target, value, null);
    }

    public Observation(String thread, Action action, String target, Object value, Reference number) {
        this(thread, action, target, value, number, Set.of(), null);
    }

    /** The same event, which is to be no other declared one than these. */
    Observation only(Set<String> names) {
        return new Observation(thread, action, target, value, number, last, names);
    }

    public Observation withLast(Set<Object> objects) {
        return new Observation(thread, action, target, value, number, objects, declared);
    }

    boolean mayBe(String name) {
        return declared == null || declared.contains(name);
    }

    /** The object whose field or lock the target is: its number, or a name such as {@code com.acme.Foo@3}; null if it has none. */
    Object object() {
        if (number != null) {
            return number;
        }
        int at = target.lastIndexOf('@');
        if (at < 0) {
            return null;
        }
        boolean field = action == Action.READ || action == Action.WRITE;
        int dot = target.lastIndexOf('.', at);
        return field && dot > 0 ? target.substring(0, dot) + target.substring(at) : target;
    }

    /** Whether the target has this name: with its object's number, or without it. */
    boolean isOf(NamePattern name, boolean withNumber) {
        int at = target.lastIndexOf('@');
        if (at < 0 || !isLock()) {
            return at < 0 || withNumber ? name.matches(target) : name.matches(target.substring(0, at));
        }
        for (String type : target.substring(0, at).split(":")) {
            if (name.matches(withNumber ? type + target.substring(at) : type)) {
                return true;
            }
        }
        return false;
    }

    private boolean isLock() {
        return action == Action.LOCK || action == Action.UNLOCK;
    }
}
