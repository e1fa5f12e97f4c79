// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** A status, and numbers of requests. */
@SuppressWarnings("unused")
public final class BehindRequestNumber {
    private BehindRequestNumber() {}

    /** The status is plain. */
    public static final class Bug {
        private static final AtomicInteger requests = new AtomicInteger();
        private static String status = "up";

        private static void down() {
            status = "down";
            System.out.println(requests.incrementAndGet());
        }

        private static void serve() {
            int number = requests.incrementAndGet();
            System.out.println(number + status.length());
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::down, Bug::serve);
        }

        private Bug() {}
    }

    /** Volatile. */
    public static final class Safe {
        private static final AtomicInteger requests = new AtomicInteger();
        private static volatile String status = "up";

        private static void down() {
            status = "down";
            System.out.println(requests.incrementAndGet());
        }

        private static void serve() {
            int number = requests.incrementAndGet();
            System.out.println(number + status.length());
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::down, Safe::serve);
        }

        private Safe() {}
    }
}
