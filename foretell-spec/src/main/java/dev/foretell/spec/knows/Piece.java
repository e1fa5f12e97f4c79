// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.knows;

import dev.foretell.spec.Type;
import dev.foretell.spec.internal.Budget;
import java.util.ArrayList;
import java.util.List;

/**
 * A compiled formula or expression: operator first, its operands behind it.
 *
 * @param type of its value; formulas are boolean
 */
record Piece(Type type, List<String> words) {
    /** Some operators name an operand twice, so that a short text can stand for very many words. */
    private static final int MOST = 20_000;

    static final Piece TRUE = new Piece(Type.BOOLEAN, List.of("constant", "b", "true"));

    /** A formula of an operator, what belongs to the operator, and operands. */
    static Piece formula(List<String> operator, Piece... operands) {
        return of(Type.BOOLEAN, operator, operands);
    }

    static Piece of(Type type, List<String> operator, Piece... operands) {
        List<String> words = new ArrayList<>(operator);
        for (Piece operand : operands) {
            if (words.size() + operand.words.size() > MOST) {
                throw new Budget.TooLarge();
            }
            words.addAll(operand.words);
        }
        return new Piece(type, words);
    }

    static Piece not(Piece inner) {
        return formula(List.of("not"), inner);
    }

    static Piece and(Piece left, Piece right) {
        return formula(List.of("and"), left, right);
    }

    static Piece or(Piece left, Piece right) {
        return formula(List.of("or"), left, right);
    }

    static Piece prev(Piece inner) {
        return formula(List.of("prev"), inner);
    }

    static Piece since(Piece left, Piece right) {
        return formula(List.of("since"), left, right);
    }

    static Piece once(Piece inner) {
        return inner.words.equals(List.of("write-every")) ? formula(List.of("written-every")) : since(TRUE, inner);
    }

    static Piece historically(Piece inner) {
        return not(since(TRUE, not(inner)));
    }

    /** A formula with what it is written as, for explanations that look into it. */
    Piece as(String text) {
        return type == Type.BOOLEAN ? formula(List.of("as", text), this) : this;
    }

    /** The same for one that is explained as a whole, since what it follows from may be gone. */
    Piece whole(String text) {
        return words.equals(List.of("written-every")) ? this : formula(List.of("whole", text), this);
    }

    /** The expression as a real number. */
    Piece real() {
        return type == Type.DOUBLE ? this : of(Type.DOUBLE, List.of("real"), this);
    }
}
