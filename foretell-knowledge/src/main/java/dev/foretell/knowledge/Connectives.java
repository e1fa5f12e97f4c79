// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.BitSet;

/** Formulas that combine the truth of others. The second is looked at only if the first does not decide. */
final class Connectives {
    private Connectives() {}

    static Node not(Node inner) {
        return new Node() {
            @Override
            long eval(Frame frame, State state, int self) {
                return 1 - inner.eval(frame, state, self);
            }

            @Override
            int through(int variable) {
                return inner.through(variable);
            }

            @Override
            int elsewhere(int variable, boolean there) {
                int truth = inner.elsewhere(variable, there);
                return truth == UNKNOWN ? UNKNOWN : 1 - truth;
            }

            @Override
            int depth() {
                return inner.depth();
            }

            @Override
            void free(BitSet variables) {
                inner.free(variables);
            }

            @Override
            void explainParts(Frame frame, State state, int self, Reasons reasons) {
                inner.explain(frame, state, self, reasons);
            }
        };
    }

    static Node and(Node left, Node right) {
        return new Pair(left, right) {
            @Override
            long eval(Frame frame, State state, int self) {
                return left.holds(frame, state, self) ? right.eval(frame, state, self) : 0;
            }

            @Override
            int elsewhere(int variable, boolean there) {
                return decided(variable, there, 0);
            }

            @Override
            boolean isFailingInPart() {
                return true;
            }
        };
    }

    static Node or(Node left, Node right) {
        return new Pair(left, right) {
            @Override
            long eval(Frame frame, State state, int self) {
                return left.holds(frame, state, self) ? 1 : right.eval(frame, state, self);
            }

            @Override
            int elsewhere(int variable, boolean there) {
                return decided(variable, there, 1);
            }
        };
    }

    static Node implies(Node left, Node right) {
        return or(not(left), right);
    }

    static Node same(Node left, Node right) {
        return new Pair(left, right) {
            @Override
            long eval(Frame frame, State state, int self) {
                return left.eval(frame, state, self) == right.eval(frame, state, self) ? 1 : 0;
            }
        };
    }

    /** Explained by a part that alone decides, or else by both. */
    private abstract static class Pair extends Node {
        private final Node left;
        private final Node right;

        Pair(Node left, Node right) {
            this.left = left;
            this.right = right;
        }

        /** {@link #elsewhere} of a formula whose truth is this one if one part has it, and the other one if both have that. */
        final int decided(int variable, boolean there, int deciding) {
            int one = left.elsewhere(variable, there);
            int other = right.elsewhere(variable, there);
            return one == deciding || other == deciding ? deciding : one == other ? one : UNKNOWN;
        }

        @Override
        final int through(int variable) {
            return through(variable, left, right);
        }

        @Override
        final int depth() {
            return Math.max(left.depth(), right.depth());
        }

        @Override
        final void free(BitSet variables) {
            left.free(variables);
            right.free(variables);
        }

        @Override
        final void explainParts(Frame frame, State state, int self, Reasons reasons) {
            boolean whole = holds(frame, state, self);
            boolean first = left.holds(frame, state, self);
            boolean second = right.holds(frame, state, self);
            if (first == second || second != whole) {
                left.explain(frame, state, self, reasons);
            }
            if (first == second || second == whole) {
                right.explain(frame, state, self, reasons);
            }
        }
    }
}
