// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A registry has a method that asks and one that adds. */
@SuppressWarnings("unused")
public final class RegistryMethods {
    private RegistryMethods() {}

    /** They are called one after the other. */
    public static final class Bug {
        private static final Registry registry = new Registry();

        private static final class Registry {
            private final Map<String, Integer> numbers = new ConcurrentHashMap<>();

            boolean has(String name) {
                return numbers.containsKey(name);
            }

            void add(String name, int number) {
                numbers.put(name, number);
            }
        }

        private static void register(String name, int number) {
            if (!registry.has(name)) {
                registry.add(name, number);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> register("a", 1), () -> register("a", 2));
        }

        private Bug() {}
    }

    /** Under a lock. */
    public static final class Safe {
        private static final Registry registry = new Registry();

        private static final class Registry {
            private final Map<String, Integer> numbers = new ConcurrentHashMap<>();

            boolean has(String name) {
                return numbers.containsKey(name);
            }

            void add(String name, int number) {
                numbers.put(name, number);
            }
        }

        private static synchronized void register(String name, int number) {
            if (!registry.has(name)) {
                registry.add(name, number);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> register("a", 1), () -> register("a", 2));
        }

        private Safe() {}
    }
}
