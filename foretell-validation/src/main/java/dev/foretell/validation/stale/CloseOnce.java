// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** A resource that is to be closed once. */
@SuppressWarnings("unused")
public final class CloseOnce {
    private CloseOnce() {}

    /** Both threads can close it. */
    public static final class Bug {
        private static final AtomicInteger closings = new AtomicInteger();
        private static volatile boolean closed;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (!closed) {
                closed = true;
                closings.incrementAndGet();
            }
        }
    }

    /** All that is done is to write the same. */
    public static final class Safe {
        private static volatile boolean closed;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            if (!closed) {
                closed = true;
            }
        }
    }
}
