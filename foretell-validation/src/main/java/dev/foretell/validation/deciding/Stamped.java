// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicStampedReference;

/** A look at a counter; or one that leaves a stamp in an array. */
@SuppressWarnings("unused")
public final class Stamped {
    private Stamped() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static final AtomicInteger COUNT = new AtomicInteger();
        private static final AtomicStampedReference<String> STATE = new AtomicStampedReference<>("x", 0);

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            COUNT.set(1);
            STATE.set("y", 1);
        }

        private static void read() {
            COUNT.get();
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static final AtomicInteger COUNT = new AtomicInteger();
        private static final AtomicStampedReference<String> STATE = new AtomicStampedReference<>("x", 0);

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            COUNT.set(1);
            STATE.set("y", 1);
        }

        private static void read() {
            int[] stamp = {0};
            STATE.get(stamp);
            if (stamp[0] == 0) {
                return;
            }
            Turns.use(data);
        }
    }
}
