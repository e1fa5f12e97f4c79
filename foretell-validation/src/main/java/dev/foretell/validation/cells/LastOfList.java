// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The last element is read. */
@SuppressWarnings("unused")
public final class LastOfList {
    private LastOfList() {}

    /** It can be gone. */
    public static final class Bug {
        private static final List<String> names = new CopyOnWriteArrayList<>();

        static {
            names.add("a");
            names.add("b");
        }

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::other);
        }

        private static void act() {
            Turns.use(names.get(names.size() - 1).length());
        }

        private static void other() {
            names.remove("b");
        }
    }

    /** Nobody removes. */
    public static final class Safe {
        private static final List<String> names = new CopyOnWriteArrayList<>();

        static {
            names.add("a");
            names.add("b");
        }

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::other);
        }

        private static void act() {
            Turns.use(names.get(names.size() - 1).length());
        }

        private static void other() {
            names.add("c");
        }
    }
}
