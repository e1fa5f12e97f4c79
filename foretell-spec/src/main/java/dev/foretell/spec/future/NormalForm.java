// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.future;

import dev.foretell.spec.formula.Formula;
import dev.foretell.spec.formula.Propositions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Formulas with negation at propositions only, over next, until and release; equal ones have one number. */
final class NormalForm {
    enum Kind {
        TRUE,
        FALSE,
        LITERAL,
        AND,
        OR,
        NEXT,
        /** The same if there is a next position. */
        WEAK_NEXT,
        /** There is this position: where it is left for later, the run must not end. */
        POSITION,
        /** Holds before the first position alone. */
        START,
        UNTIL,
        RELEASE
    }

    /**
     * @param proposition the bit of a literal
     * @param positive whether a literal says that it is true
     */
    record Node(Kind kind, int left, int right, long proposition, boolean positive) {}

    private final Propositions propositions;
    private final List<Node> nodes = new ArrayList<>();
    private final Map<Node, Integer> numbers = new HashMap<>();
    private final Map<Formula, Integer> affirmed = new IdentityHashMap<>();
    private final Map<Formula, Integer> negated = new IdentityHashMap<>();

    /** Whether runs may end: a {@code next} is then false at the end, and its negation is not a {@code next}. */
    private final boolean finite;

    NormalForm(Propositions propositions, boolean finite) {
        this.propositions = propositions;
        this.finite = finite;
    }

    boolean isFinite() {
        return finite;
    }

    /** The number of a formula without operands. */
    int constant(Kind kind) {
        return add(new Node(kind, 0, 0, 0, false));
    }

    Node node(int number) {
        return nodes.get(number);
    }

    /** Whether a formula asks for something at some time, which no prefix refutes. */
    boolean hasUntil() {
        return nodes.stream().anyMatch(node -> node.kind == Kind.UNTIL);
    }

    /** The number of a formula, or of its negation. Each is looked at once: an equality asks for both. */
    int of(Formula formula, boolean positive) {
        Map<Formula, Integer> known = positive ? affirmed : negated;
        Integer number = known.get(formula);
        if (number == null) {
            number = compute(formula, positive);
            known.put(formula, number);
        }
        return number;
    }

    private int compute(Formula formula, boolean positive) {
        if (formula instanceof Formula.Constant constant) {
            return constant(constant.value() == positive);
        } else if (formula instanceof Formula.Occurrence occurrence) {
            return add(new Node(Kind.LITERAL, 0, 0, propositions.bit(occurrence), positive));
        } else if (formula instanceof Formula.Holds condition) {
            return add(new Node(Kind.LITERAL, 0, 0, propositions.bit(condition), positive));
        } else if (formula instanceof Formula.Not not) {
            return of(not.operand(), !positive);
        } else if (formula instanceof Formula.And and) {
            return binary(positive ? Kind.AND : Kind.OR, of(and.left(), positive), of(and.right(), positive));
        } else if (formula instanceof Formula.Or or) {
            return binary(positive ? Kind.OR : Kind.AND, of(or.left(), positive), of(or.right(), positive));
        } else if (formula instanceof Formula.Equal equal) {
            int both = binary(Kind.AND, of(equal.left(), true), of(equal.right(), positive));
            int neither = binary(Kind.AND, of(equal.left(), false), of(equal.right(), !positive));
            return binary(Kind.OR, both, neither);
        }
        return temporal((Formula.Temporal) formula, positive);
    }

    private int temporal(Formula.Temporal formula, boolean positive) {
        int left = of(formula.left(), positive);
        int right = formula.right() == null ? left : of(formula.right(), positive);
        Kind until = positive ? Kind.UNTIL : Kind.RELEASE;
        Kind release = positive ? Kind.RELEASE : Kind.UNTIL;
        return switch (formula.operator()) {
            case NEXT -> binary(finite && !positive ? Kind.WEAK_NEXT : Kind.NEXT, left, left);
            case ALWAYS -> binary(release, constant(!positive), left);
            case EVENTUALLY -> binary(until, constant(positive), left);
            case UNTIL -> binary(until, left, right);
            case RELEASE -> binary(release, left, right);
            // f weakuntil g = g release (f | g)
            case WEAK_UNTIL -> binary(release, right, binary(positive ? Kind.OR : Kind.AND, left, right));
            default -> throw new IllegalArgumentException(formula.operator().label());
        };
    }

    private int constant(boolean value) {
        return constant(value ? Kind.TRUE : Kind.FALSE);
    }

    private int binary(Kind kind, int left, int right) {
        return add(new Node(kind, left, right, 0, false));
    }

    private int add(Node node) {
        Integer known = numbers.putIfAbsent(node, nodes.size());
        if (known == null) {
            nodes.add(node);
        }
        return known == null ? nodes.size() - 1 : known;
    }
}
