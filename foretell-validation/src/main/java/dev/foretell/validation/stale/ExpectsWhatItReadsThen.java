// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** A level is raised by a compare-and-set. */
@SuppressWarnings("unused")
public final class ExpectsWhatItReadsThen {
    private ExpectsWhatItReadsThen() {}

    /** What it expects is read after what it raises. */
    public static final class Bug {
        private static final AtomicInteger level = new AtomicInteger();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            int seen = level.get();
            int more = 2 * seen + 1;
            level.compareAndSet(level.get(), more);
        }
    }

    /** It expects what it has raised. */
    public static final class Safe {
        private static final AtomicInteger level = new AtomicInteger();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            int seen = level.get();
            int more = 2 * seen + 1;
            while (!level.compareAndSet(seen, more)) {
                seen = level.get();
                more = 2 * seen + 1;
            }
        }
    }
}
