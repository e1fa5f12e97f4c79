// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Hashtable;

/** A table has an object for each key. */
@SuppressWarnings("unused")
public final class TableOfObjects {
    private TableOfObjects() {}

    /** Two can be made. */
    public static final class Bug {
        private static final Hashtable<String, Object> table = new Hashtable<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (table.get("k") == null) {
                table.put("k", new Object());
            }
        }
    }

    /** Its monitor is held. */
    public static final class Safe {
        private static final Hashtable<String, Object> table = new Hashtable<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            synchronized (table) {
                if (table.get("k") == null) {
                    table.put("k", new Object());
                }
            }
        }
    }
}
