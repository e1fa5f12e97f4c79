// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** A counter under a lock, which nobody looks at; or whose value is tested. */
@SuppressWarnings("unused")
public final class LockedCounter {
    private LockedCounter() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static final Object LOCK = new Object();
        private static int count;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            synchronized (LOCK) {
                count++;
            }
        }

        private static void read() {
            synchronized (LOCK) {
                count++;
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static final Object LOCK = new Object();
        private static int count;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            synchronized (LOCK) {
                count++;
            }
        }

        private static void read() {
            synchronized (LOCK) {
                count++;
                if (count < 2) {
                    return;
                }
            }
            Turns.use(data);
        }
    }
}
