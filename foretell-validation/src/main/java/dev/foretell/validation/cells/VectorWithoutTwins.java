// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Vector;

/** A vector has each element once. */
@SuppressWarnings("unused")
public final class VectorWithoutTwins {
    private VectorWithoutTwins() {}

    /** It can get it twice. */
    public static final class Bug {
        private static final Vector<String> names = new Vector<>();

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

    /** Its monitor is held. */
    public static final class Safe {
        private static final Vector<String> names = new Vector<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            synchronized (names) {
                if (!names.contains("x")) {
                    names.add("x");
                }
            }
        }
    }
}
