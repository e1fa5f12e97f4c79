// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** A counter of an object; or its value is carried over to an object that only this thread knows. */
@SuppressWarnings("unused")
public final class OtherObject {
    private OtherObject() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static final Statistics STATISTICS = new Statistics();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            STATISTICS.hits++;
        }

        private static void read() {
            STATISTICS.hits++;
            Turns.use(data);
        }

        private static final class Statistics {
            volatile int hits;
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static final Statistics STATISTICS = new Statistics();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            STATISTICS.hits++;
        }

        private static void read() {
            Statistics own = new Statistics();
            own.hits = STATISTICS.hits + 1;
            if (own.hits == 1) {
                return;
            }
            Turns.use(data);
        }

        private static final class Statistics {
            volatile int hits;
        }
    }
}
