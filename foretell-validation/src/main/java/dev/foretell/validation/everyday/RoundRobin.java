// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** Servers are chosen in turn. */
@SuppressWarnings("unused")
public final class RoundRobin {
    private RoundRobin() {}

    /** By a volatile index. */
    public static final class Bug {
        private static final String[] servers = {"a", "b", "c"};
        private static volatile int next;

        private static String choose() {
            String chosen = servers[next];
            next = (next + 1) % servers.length;
            return chosen;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> System.out.println(choose().length()), () -> System.out.println(choose().length()));
        }

        private Bug() {}
    }

    /** By an atomic one. */
    public static final class Safe {
        private static final String[] servers = {"a", "b", "c"};
        private static final AtomicInteger next = new AtomicInteger();

        private static String choose() {
            return servers[Math.floorMod(next.getAndIncrement(), servers.length)];
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> System.out.println(choose().length()), () -> System.out.println(choose().length()));
        }

        private Safe() {}
    }
}
