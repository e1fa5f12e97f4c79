// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** A look at a counter; or at an element of a list, which fails while the list is empty. */
@SuppressWarnings("unused")
public final class EmptyList {
    private EmptyList() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static final AtomicInteger COUNT = new AtomicInteger();
        private static final ArrayList<String> LIST = new ArrayList<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            synchronized (LIST) {
                LIST.add("x");
            }
            COUNT.set(1);
        }

        private static void read() {
            COUNT.get();
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static final AtomicInteger COUNT = new AtomicInteger();
        private static final ArrayList<String> LIST = new ArrayList<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            synchronized (LIST) {
                LIST.add("x");
            }
            COUNT.set(1);
        }

        private static void read() {
            synchronized (LIST) {
                LIST.get(0);
            }
            Turns.use(data);
        }
    }
}
