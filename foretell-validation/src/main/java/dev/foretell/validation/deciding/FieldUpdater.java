// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A counter that is updated through its class; or the result is used. */
@SuppressWarnings("unused")
public final class FieldUpdater {
    private FieldUpdater() {}

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
            Statistics.HITS.incrementAndGet(STATISTICS);
        }

        private static void read() {
            Statistics.HITS.incrementAndGet(STATISTICS);
            Turns.use(data);
        }

        private static final class Statistics {
            static final AtomicIntegerFieldUpdater<Statistics> HITS =
                    AtomicIntegerFieldUpdater.newUpdater(Statistics.class, "hits");
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
            Statistics.HITS.incrementAndGet(STATISTICS);
        }

        private static void read() {
            if (Statistics.HITS.incrementAndGet(STATISTICS) < 2) {
                return;
            }
            Turns.use(data);
        }

        private static final class Statistics {
            static final AtomicIntegerFieldUpdater<Statistics> HITS =
                    AtomicIntegerFieldUpdater.newUpdater(Statistics.class, "hits");
            volatile int hits;
        }
    }
}
