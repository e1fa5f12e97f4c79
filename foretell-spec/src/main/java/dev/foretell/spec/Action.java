// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.Locale;

/** What an event does, by the name it has in a specification. */
public enum Action {
    READ,
    WRITE,
    LOCK,
    UNLOCK,
    INTERNAL,
    CALL,
    EXEC,
    RETURN,
    /** What a specification has no name for. */
    OTHER;

    /** The action of this name, or null. */
    static Action named(String name) {
        for (Action action : values()) {
            if (action != OTHER && action.label().equals(name)) {
                return action;
            }
        }
        return null;
    }

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether the target of the action is a method. */
    boolean isInvocation() {
        return this == CALL || this == EXEC || this == RETURN;
    }
}
