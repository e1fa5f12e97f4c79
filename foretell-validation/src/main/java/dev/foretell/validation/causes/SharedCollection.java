// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.causes;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.List;

/** A list. */
public final class SharedCollection {
    private SharedCollection() {}

    /** Two threads add to it. */
    public static final class Bug {
        private static final List<String> names = new ArrayList<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::first, Bug::second);
        }

        private static void first() {
            keep("a");
        }

        private static void second() {
            keep("b");
        }

        private static void keep(String name) {
            names.add(name);
        }
    }

    /** Two threads replace it. */
    public static final class Safe {
        private static List<String> names;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::first, Safe::second);
        }

        private static void first() {
            names = List.of("a");
        }

        private static void second() {
            names = List.of("b");
        }
    }
}
