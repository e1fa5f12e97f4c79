// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The first one starts a service. */
@SuppressWarnings("unused")
public final class FirstRegistered {
    private FirstRegistered() {}

    /** Two can be the first. */
    public static final class Bug {
        private static final List<String> clients = Collections.synchronizedList(new ArrayList<>());
        private static final AtomicInteger starts = new AtomicInteger();
        private static final AtomicInteger number = new AtomicInteger();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (clients.isEmpty()) {
                starts.incrementAndGet();
                clients.add("c");
            }
        }
    }

    /** The number tells. */
    public static final class Safe {
        private static final List<String> clients = Collections.synchronizedList(new ArrayList<>());
        private static final AtomicInteger starts = new AtomicInteger();
        private static final AtomicInteger number = new AtomicInteger();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            if (number.getAndIncrement() == 0) {
                starts.incrementAndGet();
            }
            clients.add("c");
        }
    }
}
