// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A list has a limit. */
@SuppressWarnings("unused")
public final class BoundedList {
    private BoundedList() {}

    /** Two threads can exceed it. */
    public static final class Bug {
        private static final List<String> jobs = Collections.synchronizedList(new ArrayList<>());

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (jobs.size() < 1) {
                jobs.add("j");
            }
        }
    }

    /** A lock guards both steps. */
    public static final class Safe {
        private static final List<String> jobs = Collections.synchronizedList(new ArrayList<>());

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            synchronized (jobs) {
                if (jobs.size() < 1) {
                    jobs.add("j");
                }
            }
        }
    }
}
