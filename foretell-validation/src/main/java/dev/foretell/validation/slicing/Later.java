// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** What was read is kept and looked at much later; or never. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class Later {
    private Later() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static boolean flag;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            flag = true;
        }

        private static void read() {
            boolean seen = flag;
            int sum = 0;
            for (int i = 0; i < 20; i++) {
                sum += i;
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static boolean flag;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            flag = true;
        }

        private static void read() {
            boolean seen = flag;
            int sum = 0;
            for (int i = 0; i < 20; i++) {
                sum += i;
            }
            if (seen && sum == 190) {
                Turns.use(data);
            }
        }
    }
}
