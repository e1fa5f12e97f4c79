// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;

/** The size of a queue is checked. */
@SuppressWarnings("unused")
public final class SizeThenRemove {
    private SizeThenRemove() {}

    /** Another thread can have the last element. */
    public static final class Bug {
        private static final Deque<String> stack = new ConcurrentLinkedDeque<>(List.of("a"));

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (stack.size() > 0) {
                stack.pop();
            }
        }
    }

    /** The result tells. */
    public static final class Safe {
        private static final Deque<String> stack = new ConcurrentLinkedDeque<>(List.of("a"));

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            if (stack.size() > 0) {
                String top = stack.poll();
                if (top == null) {
                    return;
                }
                Turns.use(top.length());
            }
        }
    }
}
