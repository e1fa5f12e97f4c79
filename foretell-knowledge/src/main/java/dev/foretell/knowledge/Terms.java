// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

import java.util.BitSet;

/** Comparisons and arithmetic. What has no value makes a comparison false. */
final class Terms {
    private Terms() {}

    /** A comparison of two values that are both integers (or truths, texts, objects), or both reals. */
    static Node compare(String operator, boolean real, Node left, Node right, String text) {
        boolean[] truths = truths(operator);
        return new Pair(left, right) {
            @Override
            long eval(Frame frame, State state, int self) {
                boolean outer = frame.undefined;
                frame.undefined = false;
                long a = left.eval(frame, state, self);
                long b = right.eval(frame, state, self);
                boolean undefined = frame.undefined;
                frame.undefined = outer;
                int order = real
                        ? Double.compare(Double.longBitsToDouble(a), Double.longBitsToDouble(b))
                        : Long.compare(a, b);
                return !undefined && truths[Integer.signum(order) + 1] ? 1 : 0;
            }

            @Override
            void explainParts(Frame frame, State state, int self, Reasons reasons) {
                reasons.comparison(text, eval(frame, state, self));
                left.explain(frame, state, self, reasons);
                right.explain(frame, state, self, reasons);
                reasons.endComparison();
            }
        };
    }

    /** What the operator says of two values that compare like this, by their sign plus one. */
    private static boolean[] truths(String operator) {
        switch (operator) {
            case "=":
                return new boolean[] {false, true, false};
            case "!=":
                return new boolean[] {true, false, true};
            case "<":
                return new boolean[] {true, false, false};
            case "<=":
                return new boolean[] {true, true, false};
            case ">":
                return new boolean[] {false, false, true};
            default:
                return new boolean[] {false, true, true};
        }
    }

    static Node calculate(char operator, boolean real, Node left, Node right) {
        return new Pair(left, right) {
            @Override
            long eval(Frame frame, State state, int self) {
                long a = left.eval(frame, state, self);
                long b = right.eval(frame, state, self);
                if (real) {
                    double x = Double.longBitsToDouble(a);
                    return Double.doubleToRawLongBits(calculated(operator, x, Double.longBitsToDouble(b)));
                }
                if (b == 0 && (operator == '/' || operator == '%')) {
                    frame.undefined = true;
                    return 0;
                }
                return calculated(operator, a, b);
            }

            @Override
            void explainParts(Frame frame, State state, int self, Reasons reasons) {
                left.explain(frame, state, self, reasons);
                right.explain(frame, state, self, reasons);
            }
        };
    }

    private static double calculated(char operator, double a, double b) {
        switch (operator) {
            case '+':
                return a + b;
            case '-':
                return a - b;
            case '*':
                return a * b;
            case '/':
                return a / b;
            default:
                return a % b;
        }
    }

    private static long calculated(char operator, long a, long b) {
        switch (operator) {
            case '+':
                return a + b;
            case '-':
                return a - b;
            case '*':
                return a * b;
            case '/':
                return a / b;
            default:
                return a % b;
        }
    }

    /** An integer as a real. */
    static Node real(Node inner) {
        return new Pair(inner, inner) {
            @Override
            long eval(Frame frame, State state, int self) {
                return Double.doubleToRawLongBits(inner.eval(frame, state, self));
            }

            @Override
            void explainParts(Frame frame, State state, int self, Reasons reasons) {
                inner.explain(frame, state, self, reasons);
            }
        };
    }

    private abstract static class Pair extends Node {
        private final Node left;
        private final Node right;

        Pair(Node left, Node right) {
            this.left = left;
            this.right = right;
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
    }
}
