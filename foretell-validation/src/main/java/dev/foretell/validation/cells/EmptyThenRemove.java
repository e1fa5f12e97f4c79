// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.LinkedBlockingQueue;

/** The same with a call that throws. */
@SuppressWarnings("unused")
public final class EmptyThenRemove {
    private EmptyThenRemove() {}

    /** It can throw. */
    public static final class Bug {
        private static final Queue<String> queue = new LinkedBlockingQueue<>(List.of("a"));

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (!queue.isEmpty()) {
                queue.remove();
            }
        }
    }

    /** It does not. */
    public static final class Safe {
        private static final Queue<String> queue = new LinkedBlockingQueue<>(List.of("a"));

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            if (!queue.isEmpty()) {
                queue.poll();
            }
        }
    }
}
