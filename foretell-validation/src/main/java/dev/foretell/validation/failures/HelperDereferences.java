// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** A session that is handed to a helper. */
@SuppressWarnings("unused")
public final class HelperDereferences {
    private HelperDereferences() {}

    /** The helper takes it for granted. */
    public static final class Bug {
        private static volatile StringBuilder session = new StringBuilder();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::use, Bug::end);
        }

        private static void use() {
            note(session);
        }

        private static void note(StringBuilder to) {
            to.append('x');
        }

        private static void end() {
            session = null;
        }
    }

    /** The helper looks. */
    public static final class Safe {
        private static volatile StringBuilder session = new StringBuilder();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::use, Safe::end);
        }

        private static void use() {
            note(session);
        }

        private static void note(StringBuilder to) {
            if (to != null) {
                to.append('x');
            }
        }

        private static void end() {
            session = null;
        }
    }
}
