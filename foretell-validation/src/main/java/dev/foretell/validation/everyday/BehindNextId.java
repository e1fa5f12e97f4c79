// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A list, and numbers from a locked method. */
@SuppressWarnings("unused")
public final class BehindNextId {
    private BehindNextId() {}

    /** The list takes no lock. */
    public static final class Bug {
        private static int last;
        private static final List<Integer> made = new ArrayList<>();

        private static synchronized int nextId() {
            return ++last;
        }

        private static void makeFirst() {
            made.add(1);
            System.out.println(nextId());
        }

        private static void make() {
            int id = nextId();
            made.add(id);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::makeFirst, Bug::make);
        }

        private Bug() {}
    }

    /** It does. */
    public static final class Safe {
        private static int last;
        private static final List<Integer> made = Collections.synchronizedList(new ArrayList<>());

        private static synchronized int nextId() {
            return ++last;
        }

        private static void makeFirst() {
            made.add(1);
            System.out.println(nextId());
        }

        private static void make() {
            int id = nextId();
            made.add(id);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::makeFirst, Safe::make);
        }

        private Safe() {}
    }
}
