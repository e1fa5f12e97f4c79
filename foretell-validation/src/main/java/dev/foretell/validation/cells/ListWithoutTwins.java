// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.CopyOnWriteArrayList;

/** A list has each element once. */
@SuppressWarnings("unused")
public final class ListWithoutTwins {
    private ListWithoutTwins() {}

    /** It can get it twice. */
    public static final class Bug {
        private static final CopyOnWriteArrayList<String> names = new CopyOnWriteArrayList<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (!names.contains("x")) {
                names.add("x");
            }
        }
    }

    /** It looks for itself. */
    public static final class Safe {
        private static final CopyOnWriteArrayList<String> names = new CopyOnWriteArrayList<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            names.addIfAbsent("x");
        }
    }
}
