// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** An exception of the program's own. */
@SuppressWarnings("unused")
public final class OwnException {
    private OwnException() {}

    /** Nobody expects it. */
    public static final class Bug {
        private static final class Gone extends RuntimeException {
            private static final long serialVersionUID = 1;

            Gone(String what) {
                super(what + " has gone");
            }
        }

        private static volatile boolean isGone;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::visit, Bug::go);
        }

        private static void visit() {
            look();
        }

        private static void look() {
            if (isGone) {
                throw new Gone("it");
            }
        }

        private static void go() {
            isGone = true;
        }
    }

    /** The visitor does. */
    public static final class Safe {
        private static final class Gone extends RuntimeException {
            private static final long serialVersionUID = 1;

            Gone(String what) {
                super(what + " has gone");
            }
        }

        private static volatile boolean isGone;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::visit, Safe::go);
        }

        private static void visit() {
            try {
                look();
            } catch (Gone e) {
                isGone = true;
            }
        }

        private static void look() {
            if (isGone) {
                throw new Gone("it");
            }
        }

        private static void go() {
            isGone = true;
        }
    }
}
