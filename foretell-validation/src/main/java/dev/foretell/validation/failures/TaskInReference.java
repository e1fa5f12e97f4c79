// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicReference;

/** A task that is taken away by another thread. */
@SuppressWarnings("unused")
public final class TaskInReference {
    private TaskInReference() {}

    /** The reference is read twice. */
    public static final class Bug {
        private static final AtomicReference<Runnable> TASK = new AtomicReference<>(() -> {});

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::execute, Bug::cancel);
        }

        private static void execute() {
            if (TASK.get() != null) {
                TASK.get().run();
            }
        }

        private static void cancel() {
            TASK.set(null);
        }
    }

    /** It is read once. */
    public static final class Safe {
        private static final AtomicReference<Runnable> TASK = new AtomicReference<>(() -> {});

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::execute, Safe::cancel);
        }

        private static void execute() {
            Runnable task = TASK.get();
            if (task != null) {
                task.run();
            }
        }

        private static void cancel() {
            TASK.set(null);
        }
    }
}
