// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.List;

/** A list that is copied and replaced. */
@SuppressWarnings("unused")
public final class CopyOnWrite {
    private CopyOnWrite() {}

    /** What the other one has added is lost. */
    public static final class Bug {
        private static volatile List<String> list = List.of();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            List<String> copy = new ArrayList<>(list);
            copy.add("one");
            list = copy;
        }
    }

    /** Under a lock. */
    public static final class Safe {
        private static volatile List<String> list = List.of();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            synchronized (Safe.class) {
                List<String> copy = new ArrayList<>(list);
                copy.add("one");
                list = copy;
            }
        }
    }
}
