// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.wrappers;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A look at a synchronized list fails before it is gone through. */
@SuppressWarnings("unused")
public final class AfterAnException {
    private AfterAnException() {}

    /** Then its lock is not held any more. */
    public static final class Bug {
        private static final List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a", "b")));

        private static void change() {
            list.add("c");
        }

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::change);
        }

        private static void act() {
            try {
                Turns.use(list.get(9).length());
            } catch (IndexOutOfBoundsException e) {
                for (String element : list) {
                    Turns.use(element.length());
                }
            }
        }
    }

    /** Its lock is taken. */
    public static final class Safe {
        private static final List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a", "b")));

        private static void change() {
            list.add("c");
        }

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::change);
        }

        private static void act() {
            try {
                Turns.use(list.get(9).length());
            } catch (IndexOutOfBoundsException e) {
                synchronized (list) {
                    for (String element : list) {
                        Turns.use(element.length());
                    }
                }
            }
        }
    }
}
