// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.BitSet;

/** Formulas and expressions that look at one state and have no parts. */
final class Atoms {
    private Atoms() {}

    /** Common to all of them. */
    abstract static class Atom extends Node {
        private final String name;
        private final char type;

        Atom(String name, char type) {
            this.name = name;
            this.type = type;
        }

        @Override
        final int depth() {
            return 0;
        }

        @Override
        final void free(BitSet variables) {
            // It speaks of the thread that the state is of.
        }

        @Override
        void explainParts(Frame frame, State state, int self, Reasons reasons) {
            reasons.because(name, type, eval(frame, state, self));
        }
    }

    /** What is about every variable. */
    private abstract static class Located extends Atom {
        Located(String name) {
            super(name, 'b');
        }

        @Override
        final void explainParts(Frame frame, State state, int self, Reasons reasons) {
            reasons.located();
            super.explainParts(frame, state, self, reasons);
        }
    }

    /** Needs no explanation. */
    static Node constant(long value) {
        return new Atom("", 'b') {
            @Override
            long eval(Frame frame, State state, int self) {
                return value;
            }

            @Override
            void explainParts(Frame frame, State state, int self, Reasons reasons) {
                // It is what it is.
            }
        };
    }

    static Node local(int number, char type, String text) {
        return new Atom(text, type) {
            @Override
            long eval(Frame frame, State state, int self) {
                return state.locals[number];
            }
        };
    }

    static Node shared(int number, char type, String text) {
        return new Atom(text, type) {
            @Override
            long eval(Frame frame, State state, int self) {
                return state.shared[number].value();
            }
        };
    }

    /** {@code read(x)} or {@code write(x)}. */
    static Node access(int variable, boolean write, String text) {
        return new Atom(text, 'b') {
            @Override
            long eval(Frame frame, State state, int self) {
                return state.variable == variable && state.wrote == write ? 1 : 0;
            }
        };
    }

    /** The same for every variable: of the location that is meant. */
    static Node everyAccess(boolean write) {
        return new Located(write ? "write(x)" : "read(x)") {
            @Override
            long eval(Frame frame, State state, int self) {
                return state.accessed(frame.location) && state.wrote == write ? 1 : 0;
            }

            @Override
            int elsewhere(int variable, boolean there) {
                return there ? 0 : UNKNOWN;
            }
        };
    }

    /** {@code once write(x)} for every variable. It is only known of the location that the state's event accessed. */
    static Node everyWritten() {
        return new Located("once write(x)") {
            @Override
            long eval(Frame frame, State state, int self) {
                return state.accessed(frame.location) && state.hasWritten ? 1 : 0;
            }

            @Override
            int elsewhere(int variable, boolean there) {
                return there ? 0 : UNKNOWN;
            }
        };
    }
}
