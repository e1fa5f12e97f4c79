// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** What was read decides on a lock that is taken when both threads are over; or on the access as well. */
@SuppressWarnings("unused")
public final class Afterwards {
    private Afterwards() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static boolean flag;
        static boolean seen;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Thread writer = new Thread(Bug::write, "writer");
            Thread reader = new Thread(Bug::read, "reader");
            Turns.inTurn(writer, reader);
            writer.join();
            reader.join();
            if (seen) {
                synchronized (Bug.class) {
                    Turns.use(1);
                }
            }
        }

        private static void write() {
            data = 1;
            flag = true;
        }

        private static void read() {
            seen = flag;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static boolean flag;
        static boolean seen;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Thread writer = new Thread(Safe::write, "writer");
            Thread reader = new Thread(Safe::read, "reader");
            Turns.inTurn(writer, reader);
            writer.join();
            reader.join();
            if (seen) {
                synchronized (Safe.class) {
                    Turns.use(1);
                }
            }
        }

        private static void write() {
            data = 1;
            flag = true;
        }

        private static void read() {
            seen = flag;
            if (seen) {
                Turns.use(data);
            }
        }
    }
}
