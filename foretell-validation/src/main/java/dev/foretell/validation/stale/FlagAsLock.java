// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicBoolean;

/** A flag that keeps others out. */
@SuppressWarnings("unused")
public final class FlagAsLock {
    private FlagAsLock() {}

    /** Two can come in. */
    public static final class Bug {
        private static volatile boolean busy;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            while (busy) {
                Thread.onSpinWait();
            }
            busy = true;
            busy = false;
        }
    }

    /** It is tested and set in one step. */
    public static final class Safe {
        private static final AtomicBoolean busy = new AtomicBoolean();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            while (!busy.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
            busy.set(false);
        }
    }
}
