// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** A job runs once. */
@SuppressWarnings("unused")
public final class SetOfSynchronized {
    private SetOfSynchronized() {}

    /** If it is not in the synchronized set. */
    public static final class Bug {
        private static final Set<String> started = Collections.synchronizedSet(new HashSet<>());
        private static final AtomicInteger runs = new AtomicInteger();

        private static void start(String job) {
            if (started.contains(job)) {
                return;
            }
            started.add(job);
            runs.incrementAndGet();
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> start("j"), () -> start("j"));
        }

        private Bug() {}
    }

    /** If adding it changed the set. */
    public static final class Safe {
        private static final Set<String> started = Collections.synchronizedSet(new HashSet<>());
        private static final AtomicInteger runs = new AtomicInteger();

        private static void start(String job) {
            if (!started.add(job)) {
                return;
            }
            runs.incrementAndGet();
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> start("j"), () -> start("j"));
        }

        private Safe() {}
    }
}
