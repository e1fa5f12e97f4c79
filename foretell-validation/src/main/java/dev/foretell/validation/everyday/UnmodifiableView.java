// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A list is given away as a view. */
@SuppressWarnings("unused")
public final class UnmodifiableView {
    private UnmodifiableView() {}

    /** While it still grows. */
    public static final class Bug {
        private static final List<String> log = new ArrayList<>();

        private static synchronized void add(String line) {
            log.add(line);
        }

        private static synchronized List<String> lines() {
            return Collections.unmodifiableList(log);
        }

        private static void show() {
            for (String line : lines()) {
                System.out.println(line.length());
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add("a"), Bug::show);
        }

        private Bug() {}
    }

    /** As a copy. */
    public static final class Safe {
        private static final List<String> log = new ArrayList<>();

        private static synchronized void add(String line) {
            log.add(line);
        }

        private static synchronized List<String> lines() {
            return List.copyOf(log);
        }

        private static void show() {
            for (String line : lines()) {
                System.out.println(line.length());
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add("a"), Safe::show);
        }

        private Safe() {}
    }
}
