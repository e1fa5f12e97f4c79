// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.wrappers;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A part of a synchronized list is gone through. */
@SuppressWarnings("unused")
public final class PartOfList {
    private PartOfList() {}

    /** Without the lock of the list. */
    public static final class Bug {
        private static final List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a", "b")));

        private static void change() {
            list.set(0, "c");
            list.add("d");
        }

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::change);
        }

        private static void act() {
            for (String element : list.subList(0, 1)) {
                Turns.use(element.length());
            }
        }
    }

    /** Its elements are asked for one by one. */
    public static final class Safe {
        private static final List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a", "b")));

        private static void change() {
            list.set(0, "c");
            list.add("d");
        }

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::change);
        }

        private static void act() {
            Turns.use(list.get(0).length());
        }
    }
}
