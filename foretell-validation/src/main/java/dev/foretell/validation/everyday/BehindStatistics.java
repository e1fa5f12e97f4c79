// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A setting, and a map of statistics. */
@SuppressWarnings("unused")
public final class BehindStatistics {
    private BehindStatistics() {}

    /** The setting is plain. */
    public static final class Bug {
        private static final Map<String, Integer> statistics = new ConcurrentHashMap<>();
        private static int setting;

        private static void set() {
            setting = 3;
            statistics.merge("set", 1, Integer::sum);
        }

        private static void use() {
            statistics.merge("use", 1, Integer::sum);
            System.out.println(setting);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::set, Bug::use);
        }

        private Bug() {}
    }

    /** Volatile. */
    public static final class Safe {
        private static final Map<String, Integer> statistics = new ConcurrentHashMap<>();
        private static volatile int setting;

        private static void set() {
            setting = 3;
            statistics.merge("set", 1, Integer::sum);
        }

        private static void use() {
            statistics.merge("use", 1, Integer::sum);
            System.out.println(setting);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::set, Safe::use);
        }

        private Safe() {}
    }
}
