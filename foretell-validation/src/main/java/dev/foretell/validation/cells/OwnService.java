// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Services are registered. */
@SuppressWarnings("unused")
public final class OwnService {
    private OwnService() {}

    /** Each thread brings its own. */
    public static final class Bug {
        private static final Map<String, Object> services = new ConcurrentHashMap<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            register("s", new Object());
        }

        private static void register(String name, Object service) {
            if (!services.containsKey(name)) {
                services.put(name, service);
            }
        }
    }

    /** Who comes first is kept. */
    public static final class Safe {
        private static final Map<String, Object> services = new ConcurrentHashMap<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            register("s", new Object());
        }

        private static void register(String name, Object service) {
            services.putIfAbsent(name, service);
        }
    }
}
