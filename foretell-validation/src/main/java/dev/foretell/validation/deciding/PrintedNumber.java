// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** Both threads print the number of their request. */
@SuppressWarnings("unused")
public final class PrintedNumber {
    private PrintedNumber() {}

    /** And nothing else is done with it. */
    public static final class Bug {
        private static int data;
        private static final AtomicInteger requests = new AtomicInteger();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            System.out.println("request " + requests.incrementAndGet());
        }

        private static void read() {
            int number = requests.incrementAndGet();
            System.out.println("request " + number + ", " + (number + 1) + " comes next");
            Turns.use(data);
        }
    }

    /** The second request finds what the first one left. */
    public static final class Safe {
        private static int data;
        private static final AtomicInteger requests = new AtomicInteger();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            System.out.println("request " + requests.incrementAndGet());
        }

        private static void read() {
            int number = requests.incrementAndGet();
            System.out.println("request " + number);
            if (number > 1) {
                Turns.use(data);
            }
        }
    }
}
