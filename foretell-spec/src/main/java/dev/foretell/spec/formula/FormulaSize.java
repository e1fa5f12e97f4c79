// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.formula;

import dev.foretell.spec.SourceText;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Refuses formulas that are too large or too deep with the conditions of their events put in place: an event stands for its condition
 * wherever it is named, so that a few events whose conditions name each other can stand for very much.
 */
final class FormulaSize {
    private static final int MOST = 10_000;
    private static final int DEEPEST = 500;

    private record Open(Formula formula, int depth) {}

    private FormulaSize() {}

    /** {@code text}: where the formula stands. */
    static void check(Formula formula, SourceText text) {
        Deque<Open> open = new ArrayDeque<>();
        open.push(new Open(formula, 1));
        for (int size = 1; !open.isEmpty(); size++) {
            Open next = open.pop();
            if (size > MOST || next.depth > DEEPEST) {
                throw text.error(
                        text.line(),
                        text.column(),
                        size > MOST
                                ? "this is too large with the conditions of its events; split it, or write shorter conditions"
                                : "this is nested too deeply; split it");
            }
            push(next.formula, next.depth + 1, open);
        }
    }

    private static void push(Formula formula, int depth, Deque<Open> open) {
        if (formula instanceof Formula.Not not) {
            push(not.operand(), null, depth, open);
        } else if (formula instanceof Formula.And and) {
            push(and.left(), and.right(), depth, open);
        } else if (formula instanceof Formula.Or or) {
            push(or.left(), or.right(), depth, open);
        } else if (formula instanceof Formula.Equal equal) {
            push(equal.left(), equal.right(), depth, open);
        } else if (formula instanceof Formula.Temporal temporal) {
            push(temporal.left(), temporal.right(), depth, open);
        }
    }

    private static void push(Formula left, Formula right, int depth, Deque<Open> open) {
        open.push(new Open(left, depth));
        if (right != null) {
            open.push(new Open(right, depth));
        }
    }
}
