// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;

/** A pool gives connections out. */
@SuppressWarnings("unused")
public final class PoolOfConnections {
    private PoolOfConnections() {}

    /** It tests that there is one, then takes. */
    public static final class Bug {
        private static final Deque<String> idle = new ConcurrentLinkedDeque<>(List.of("c1", "c2"));

        private static String borrow() {
            if (idle.isEmpty()) {
                return "new";
            }
            return idle.removeFirst();
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> System.out.println(borrow().length()), () -> System.out.println(borrow().length()));
        }

        private Bug() {}
    }

    /** It polls. */
    public static final class Safe {
        private static final Deque<String> idle = new ConcurrentLinkedDeque<>(List.of("c1", "c2"));

        private static String borrow() {
            String found = idle.pollFirst();
            return found == null ? "new" : found;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> System.out.println(borrow().length()), () -> System.out.println(borrow().length()));
        }

        private Safe() {}
    }
}
