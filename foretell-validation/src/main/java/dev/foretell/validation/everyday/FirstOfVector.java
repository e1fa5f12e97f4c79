// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.List;
import java.util.Vector;

/** The first of a vector. */
@SuppressWarnings("unused")
public final class FirstOfVector {
    private FirstOfVector() {}

    /** Tested, then taken. */
    public static final class Bug {
        private static final Vector<String> jobs = new Vector<>(List.of("a", "b"));

        private static void next() {
            if (!jobs.isEmpty()) {
                String job = jobs.firstElement();
                jobs.removeElement(job);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::next, Bug::next);
        }

        private Bug() {}
    }

    /** Under its monitor. */
    public static final class Safe {
        private static final Vector<String> jobs = new Vector<>(List.of("a", "b"));

        private static void next() {
            synchronized (jobs) {
                if (!jobs.isEmpty()) {
                    String job = jobs.firstElement();
                    jobs.removeElement(job);
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::next, Safe::next);
        }

        private Safe() {}
    }
}
