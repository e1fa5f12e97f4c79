// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.List;

/** A batch is swapped for an empty one. */
@SuppressWarnings("unused")
public final class ReplacedLock {
    private ReplacedLock() {}

    /** The batch is the lock. */
    public static final class Bug {
        private static List<String> batch = new ArrayList<>();

        private static void add(String item) {
            synchronized (batch) {
                batch.add(item);
            }
        }

        private static void flush() {
            synchronized (batch) {
                batch = new ArrayList<>();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add("a"), Bug::flush);
            Turns.inTurn(() -> add("b"), () -> add("c"));
        }

        private Bug() {}
    }

    /** The lock stays. */
    public static final class Safe {
        private static List<String> batch = new ArrayList<>();
        private static final Object lock = new Object();

        private static void add(String item) {
            synchronized (lock) {
                batch.add(item);
            }
        }

        private static void flush() {
            synchronized (lock) {
                batch = new ArrayList<>();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add("a"), Safe::flush);
            Turns.inTurn(() -> add("b"), () -> add("c"));
        }

        private Safe() {}
    }
}
