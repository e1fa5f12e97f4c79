// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** Lines are collected in a builder. */
@SuppressWarnings("unused")
public final class SharedBuilder {
    private SharedBuilder() {}

    /** That takes no locks. */
    public static final class Bug {
        private static final StringBuilder lines = new StringBuilder();

        private static void log(String line) {
            lines.append(line).append('\n');
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> log("a"), () -> log("b"));
        }

        private Bug() {}
    }

    /** That locks itself. */
    public static final class Safe {
        private static final StringBuffer lines = new StringBuffer();

        private static void log(String line) {
            lines.append(line).append('\n');
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> log("a"), () -> log("b"));
        }

        private Safe() {}
    }
}
