// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicReference;

/** A reference that is tested and used. */
@SuppressWarnings("unused")
public final class ReferenceTested {
    private ReferenceTested() {}

    /** It can be emptied. */
    public static final class Bug {
        private static final AtomicReference<Runnable> task = new AtomicReference<>(() -> {});

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::replace);
        }

        private static void act() {
            if (task.get() != null) {
                task.get().run();
            }
        }

        private static void replace() {
            task.set(null);
        }
    }

    /** It can be replaced. */
    public static final class Safe {
        private static final AtomicReference<Runnable> task = new AtomicReference<>(() -> {});

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::replace);
        }

        private static void act() {
            if (task.get() != null) {
                task.get().run();
            }
        }

        private static void replace() {
            task.set(() -> {});
        }
    }
}
