// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.List;

/** Results are collected in a list. */
@SuppressWarnings("unused")
public final class SharedList {
    private SharedList() {}

    /** Without a lock. */
    public static final class Bug {
        private static final List<String> results = new ArrayList<>();

        private static void done(String result) {
            results.add(result);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> done("a"), () -> done("b"));
        }

        private Bug() {}
    }

    /** Under one. */
    public static final class Safe {
        private static final List<String> results = new ArrayList<>();

        private static void done(String result) {
            synchronized (results) {
                results.add(result);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> done("a"), () -> done("b"));
        }

        private Safe() {}
    }
}
