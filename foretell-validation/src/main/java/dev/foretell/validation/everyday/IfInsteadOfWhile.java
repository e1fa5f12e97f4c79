// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayDeque;
import java.util.Deque;

/** Two consumers of one buffer. */
@SuppressWarnings("unused")
public final class IfInsteadOfWhile {
    private IfInsteadOfWhile() {}

    /** Test once. */
    public static final class Bug {
        private static final Deque<String> buffer = new ArrayDeque<>();

        private static synchronized void put(String item) {
            buffer.add(item);
            Bug.class.notifyAll();
        }

        private static synchronized String take() throws InterruptedException {
            if (buffer.isEmpty()) {
                Bug.class.wait();
            }
            return buffer.removeFirst();
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::take, () -> put("a"));
            Turns.works(() -> put("b"), Bug::take);
        }

        private Bug() {}
    }

    /** Test again when they are woken. */
    public static final class Safe {
        private static final Deque<String> buffer = new ArrayDeque<>();

        private static synchronized void put(String item) {
            buffer.add(item);
            Safe.class.notifyAll();
        }

        private static synchronized String take() throws InterruptedException {
            while (buffer.isEmpty()) {
                Safe.class.wait();
            }
            return buffer.removeFirst();
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::take, () -> put("a"));
            Turns.works(() -> put("b"), Safe::take);
        }

        private Safe() {}
    }
}
