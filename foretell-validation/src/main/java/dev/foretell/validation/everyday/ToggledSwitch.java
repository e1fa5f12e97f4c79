// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicBoolean;

/** A switch. */
@SuppressWarnings("unused")
public final class ToggledSwitch {
    private ToggledSwitch() {}

    /** Set to what it was not. */
    public static final class Bug {
        private static final AtomicBoolean on = new AtomicBoolean();

        private static void toggle() {
            on.set(!on.get());
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::toggle, Bug::toggle);
        }

        private Bug() {}
    }

    /** Until compare-and-set succeeds. */
    public static final class Safe {
        private static final AtomicBoolean on = new AtomicBoolean();

        private static void toggle() {
            boolean seen;
            do {
                seen = on.get();
            } while (!on.compareAndSet(seen, !seen));
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::toggle, Safe::toggle);
        }

        private Safe() {}
    }
}
