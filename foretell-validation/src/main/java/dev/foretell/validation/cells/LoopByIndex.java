// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A list is gone through by index. */
@SuppressWarnings("unused")
public final class LoopByIndex {
    private LoopByIndex() {}

    /** An element can be removed meanwhile. */
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
            for (int i = 0; i < names.size(); i++) {
                Turns.use(names.get(i).length());
            }
        }

        private static void other() {
            names.remove("b");
        }
    }

    /** It is gone through by an iterator of its own. */
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
            for (String name : names) {
                Turns.use(name.length());
            }
        }

        private static void other() {
            names.remove("b");
        }
    }
}
