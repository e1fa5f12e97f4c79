// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

import java.util.ArrayList;
import java.util.List;

/** A reference to a method of the JDK that is recorded: it is called before the flag is read; or after, with what was read. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class LibraryReference {
    private LibraryReference() {}

    private interface Adder {
        boolean add(Boolean value);
    }

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
            List<Boolean> all = new ArrayList<>();
            Adder adder = all::add;
            adder.add(true);
            boolean seen = flag;
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
            List<Boolean> all = new ArrayList<>();
            Adder adder = all::add;
            adder.add(flag);
            if (all.get(0)) {
                Turns.use(data);
            }
        }
    }
}
