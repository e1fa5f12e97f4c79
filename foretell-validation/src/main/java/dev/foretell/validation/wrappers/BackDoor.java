// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.wrappers;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A list and a synchronized wrapper around it. */
@SuppressWarnings("unused")
public final class BackDoor {
    private BackDoor() {}

    /** Somebody adds to the list itself. */
    public static final class Bug {
        private static final List<String> plain = new ArrayList<>(List.of("a"));
        private static final List<String> list = Collections.synchronizedList(plain);

        private static void change() {
            plain.add("c");
        }

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::change);
        }

        private static void act() {
            list.add("b");
        }
    }

    /** To the wrapper. */
    public static final class Safe {
        private static final List<String> plain = new ArrayList<>(List.of("a"));
        private static final List<String> list = Collections.synchronizedList(plain);

        private static void change() {
            list.add("c");
        }

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::change);
        }

        private static void act() {
            list.add("b");
        }
    }
}
