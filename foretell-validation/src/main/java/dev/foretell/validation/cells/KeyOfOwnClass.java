// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A map from users to their sessions. */
@SuppressWarnings("unused")
public final class KeyOfOwnClass {
    private KeyOfOwnClass() {}

    private static final class User {
        private final String name;

        User(String name) {
            this.name = name;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof User user && user.name.equals(name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    /** The users are compared by code of the program. */
    public static final class Bug {
        private static final Map<User, Object> sessions = new ConcurrentHashMap<>();
        private static final User user = new User("u");

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (sessions.get(user) == null) {
                sessions.put(user, new Object());
            }
        }
    }

    /** Each thread is another user. */
    public static final class Safe {
        private static final Map<User, Object> sessions = new ConcurrentHashMap<>();
        private static final User one = new User("u");
        private static final User other = new User("v");

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> act(one), () -> act(other));
        }

        private static void act(User user) {
            if (sessions.get(user) == null) {
                sessions.put(user, new Object());
            }
        }
    }
}
