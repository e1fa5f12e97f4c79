// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/** A field with an updater. */
@SuppressWarnings("unused")
public final class UpdaterOfField {
    private UpdaterOfField() {}

    /** Got and set. */
    public static final class Bug {
        private static final AtomicIntegerFieldUpdater<Bug> USES =
                AtomicIntegerFieldUpdater.newUpdater(Bug.class, "uses");
        private volatile int uses;

        private void use() {
            USES.set(this, USES.get(this) + 1);
        }

        public static void main(String[] args) throws Exception {
            Bug made = new Bug();
            Turns.inTurn(made::use, made::use);
        }
    }

    /** Incremented. */
    public static final class Safe {
        private static final AtomicIntegerFieldUpdater<Safe> USES =
                AtomicIntegerFieldUpdater.newUpdater(Safe.class, "uses");
        private volatile int uses;

        private void use() {
            USES.incrementAndGet(this);
        }

        public static void main(String[] args) throws Exception {
            Safe made = new Safe();
            Turns.inTurn(made::use, made::use);
        }
    }
}
