// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Sessions by user. */
@SuppressWarnings("unused")
public final class SessionCache {
    private SessionCache() {}

    /** Made if there is none. */
    public static final class Bug {
        private static final ConcurrentMap<String, List<String>> sessions = new ConcurrentHashMap<>();

        private static List<String> session(String user) {
            List<String> session = sessions.get(user);
            if (session == null) {
                session = new CopyOnWriteArrayList<>();
                sessions.put(user, session);
            }
            return session;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> session("u").add("a"), () -> session("u").add("b"));
        }

        private Bug() {}
    }

    /** Made by the map. */
    public static final class Safe {
        private static final ConcurrentMap<String, List<String>> sessions = new ConcurrentHashMap<>();

        private static List<String> session(String user) {
            return sessions.computeIfAbsent(user, any -> new CopyOnWriteArrayList<>());
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> session("u").add("a"), () -> session("u").add("b"));
        }

        private Safe() {}
    }
}
