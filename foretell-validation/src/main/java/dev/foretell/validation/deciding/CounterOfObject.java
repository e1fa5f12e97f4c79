// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** A counter in an object that both threads know; or it is tested in between. */
@SuppressWarnings("unused")
public final class CounterOfObject {
    private CounterOfObject() {}

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
            synchronized (STATISTICS) {
                STATISTICS.hits++;
            }
        }

        private static void read() {
            synchronized (STATISTICS) {
                STATISTICS.hits++;
            }
            Turns.use(data);
        }

        private static final class Statistics {
            int hits;
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
            synchronized (STATISTICS) {
                STATISTICS.hits++;
            }
        }

        private static void read() {
            synchronized (STATISTICS) {
                int hits = STATISTICS.hits;
                STATISTICS.hits = hits + 1;
                if (hits == 0) {
                    return;
                }
            }
            Turns.use(data);
        }

        private static final class Statistics {
            int hits;
        }
    }
}
