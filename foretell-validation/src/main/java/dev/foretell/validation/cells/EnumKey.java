// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** Keys of an enum. */
@SuppressWarnings("unused")
public final class EnumKey {
    private EnumKey() {}

    /** One key. */
    public static final class Bug {
        private static final Map<TimeUnit, Integer> used = new ConcurrentHashMap<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::other);
        }

        private static void act() {
            use(TimeUnit.DAYS);
        }

        private static void other() {
            use(TimeUnit.DAYS);
        }

        private static void use(TimeUnit unit) {
            used.put(unit, used.getOrDefault(unit, 0) + 1);
        }
    }

    /** Two keys. */
    public static final class Safe {
        private static final Map<TimeUnit, Integer> used = new ConcurrentHashMap<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::other);
        }

        private static void act() {
            use(TimeUnit.DAYS);
        }

        private static void other() {
            use(TimeUnit.HOURS);
        }

        private static void use(TimeUnit unit) {
            used.put(unit, used.getOrDefault(unit, 0) + 1);
        }
    }
}
