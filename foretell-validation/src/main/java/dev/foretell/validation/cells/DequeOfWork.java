// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.List;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;

/** Work is taken from the other end. */
@SuppressWarnings("unused")
public final class DequeOfWork {
    private DequeOfWork() {}

    /** It can be gone. */
    public static final class Bug {
        private static final BlockingDeque<String> work = new LinkedBlockingDeque<>(List.of("a"));

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (!work.isEmpty()) {
                Turns.use(work.removeLast().length());
            }
        }
    }

    /** The result tells. */
    public static final class Safe {
        private static final BlockingDeque<String> work = new LinkedBlockingDeque<>(List.of("a"));

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            String last = work.pollLast();
            if (last != null) {
                Turns.use(last.length());
            }
        }
    }
}
