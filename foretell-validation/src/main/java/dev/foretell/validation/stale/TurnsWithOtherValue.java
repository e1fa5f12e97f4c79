// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** A stage is entered after the one before. */
@SuppressWarnings("unused")
public final class TurnsWithOtherValue {
    private TurnsWithOtherValue() {}

    /** Two threads may enter the last one. */
    public static final class Bug {
        private static final AtomicInteger stage = new AtomicInteger();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> act(0), () -> act(1));
        }

        private static void act(int next) {
            if (stage.get() <= next) {
                stage.set(next + 1);
            }
        }
    }

    /** With what it was before, the second thread does not enter. */
    public static final class Safe {
        private static final AtomicInteger stage = new AtomicInteger();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> act(0), () -> act(1));
        }

        private static void act(int next) {
            if (stage.get() == next) {
                stage.set(next + 1);
            }
        }
    }
}
