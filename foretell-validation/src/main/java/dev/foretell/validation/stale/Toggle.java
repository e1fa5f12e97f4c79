// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicBoolean;

/** A flag that is turned over. */
@SuppressWarnings("unused")
public final class Toggle {
    private Toggle() {}

    /** In two steps. */
    public static final class Bug {
        private static volatile boolean flag;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            flag = !flag;
        }
    }

    /** Only if it was not turned over in between. */
    public static final class Safe {
        private static final AtomicBoolean flag = new AtomicBoolean();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            boolean seen;
            do {
                seen = flag.get();
            } while (!flag.compareAndSet(seen, !seen));
        }
    }
}
