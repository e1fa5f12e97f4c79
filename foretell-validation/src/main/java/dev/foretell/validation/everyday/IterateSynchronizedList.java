// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A synchronized list is iterated. */
@SuppressWarnings("unused")
public final class IterateSynchronizedList {
    private IterateSynchronizedList() {}

    /** Without its lock. */
    public static final class Bug {
        private static final List<String> names = Collections.synchronizedList(new ArrayList<>(List.of("a")));

        private static void print() {
            for (String name : names) {
                System.out.println(name.length());
            }
        }

        private static void add() {
            names.add("b");
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::print, Bug::add);
        }

        private Bug() {}
    }

    /** Under it. */
    public static final class Safe {
        private static final List<String> names = Collections.synchronizedList(new ArrayList<>(List.of("a")));

        private static void print() {
            synchronized (names) {
                for (String name : names) {
                    System.out.println(name.length());
                }
            }
        }

        private static void add() {
            names.add("b");
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::print, Safe::add);
        }

        private Safe() {}
    }
}
