// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;
import java.util.List;

/** A list that another thread clears. */
@SuppressWarnings("unused")
public final class LoopOverNull {
    private LoopOverNull() {}

    /** It puts null in its place. */
    public static final class Bug {
        private static volatile List<String> names = List.of("a");
        private static volatile int total;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::sum, Bug::clear);
        }

        private static void sum() {
            int all = 0;
            for (String name : names) {
                all += name.length();
            }
            total = all;
        }

        private static void clear() {
            names = null;
        }
    }

    /** It puts an empty one in its place. */
    public static final class Safe {
        private static volatile List<String> names = List.of("a");
        private static volatile int total;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::sum, Safe::clear);
        }

        private static void sum() {
            int all = 0;
            for (String name : names) {
                all += name.length();
            }
            total = all;
        }

        private static void clear() {
            names = List.of();
        }
    }
}
