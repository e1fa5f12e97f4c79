// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A registry of names. */
@SuppressWarnings("unused")
public final class RegisterThroughMethods {
    private RegisterThroughMethods() {}

    /** It asks in one method and adds in another. */
    public static final class Bug {
        private static final class Registry {
            private final Map<String, Integer> numbers = new ConcurrentHashMap<>();

            boolean has(String name) {
                return numbers.containsKey(name);
            }

            void add(String name, int number) {
                numbers.put(name, number);
            }

            void addIfAbsent(String name, int number) {
                numbers.putIfAbsent(name, number);
            }
        }

        private static final Registry registry = new Registry();

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

    /** It adds if absent. */
    public static final class Safe {
        private static final class Registry {
            private final Map<String, Integer> numbers = new ConcurrentHashMap<>();

            boolean has(String name) {
                return numbers.containsKey(name);
            }

            void add(String name, int number) {
                numbers.put(name, number);
            }

            void addIfAbsent(String name, int number) {
                numbers.putIfAbsent(name, number);
            }
        }

        private static final Registry registry = new Registry();

        private static void register(String name, int number) {
            registry.addIfAbsent(name, number);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> register("a", 1), () -> register("a", 2));
        }

        private Safe() {}
    }
}
