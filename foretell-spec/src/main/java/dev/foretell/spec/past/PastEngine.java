// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.past;

import dev.foretell.spec.automaton.Reachability;
import dev.foretell.spec.formula.Engine;
import dev.foretell.spec.formula.Formula;
import dev.foretell.spec.formula.Operator;
import dev.foretell.spec.formula.Propositions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Evaluates a past-time formula in each state by its recurrences (Havelund, Roşu). The memory has a bit for
 * each different temporal subformula, and its lowest bit says that the formula failed in the state.
 */
final class PastEngine implements Engine<Long> {
    private static final long FAILED = 1;

    /** Up to so many propositions it is looked whether the formula can fail at all. */
    private static final int EXPLORED = 6;

    /** One subformula: what it does, and the numbers of its operands, which stand before it. */
    private record Step(Formula formula, int left, int right, long bit) {}

    private final Propositions propositions;
    private final List<Step> steps = new ArrayList<>();
    private final Map<Formula, Integer> numbers = new HashMap<>();
    private final Reachability reachability;
    private int bits = 1;

    PastEngine(Formula formula, Propositions propositions) {
        this.propositions = propositions;
        number(formula);
        reachability = new Reachability(this, propositions.size());
    }

    private int number(Formula formula) {
        Integer known = numbers.get(formula);
        if (known != null) {
            return known;
        }
        Step step;
        if (formula instanceof Formula.Not not) {
            step = new Step(formula, number(not.operand()), 0, 0);
        } else if (formula instanceof Formula.And and) {
            step = new Step(formula, number(and.left()), number(and.right()), 0);
        } else if (formula instanceof Formula.Or or) {
            step = new Step(formula, number(or.left()), number(or.right()), 0);
        } else if (formula instanceof Formula.Equal equal) {
            step = new Step(formula, number(equal.left()), number(equal.right()), 0);
        } else if (formula instanceof Formula.Temporal temporal) {
            int left = number(temporal.left());
            int right = temporal.right() == null ? 0 : number(temporal.right());
            step = new Step(formula, left, right, 1L << bits++);
        } else {
            step = new Step(formula, 0, 0, 0);
        }
        steps.add(step);
        numbers.put(formula, steps.size() - 1);
        return steps.size() - 1;
    }

    /** Whether some run may violate the formula; true if that would take long to find out. */
    boolean canFail() {
        if (propositions.size() > EXPLORED) {
            return true;
        }
        Set<Long> starts = new HashSet<>();
        for (long valuation = 0; valuation < 1L << propositions.size(); valuation++) {
            starts.add(start(valuation));
        }
        return starts.stream().anyMatch(memory -> isBad(memory) || reachability.canFail(memory, 0, 0));
    }

    /** How many temporal subformulas there are. */
    int temporals() {
        return bits - 1;
    }

    @Override
    public int bits() {
        return bits;
    }

    @Override
    public Long start(long valuation) {
        return evaluate(valuation, 0, true);
    }

    @Override
    public Long next(Long memory, long valuation) {
        return evaluate(valuation, memory, false);
    }

    @Override
    public boolean isBad(Long memory) {
        return (memory & FAILED) != 0;
    }

    @Override
    public boolean isSafe(Long memory, long fixed, long truths) {
        return !reachability.canFail(memory, fixed, truths);
    }

    private long evaluate(long valuation, long before, boolean first) {
        boolean[] truths = new boolean[steps.size()];
        long memory = 0;
        for (int s = 0; s < truths.length; s++) {
            Step step = steps.get(s);
            boolean left = truths[step.left];
            boolean right = truths[step.right];
            if (step.bit == 0) {
                truths[s] = now(step.formula, left, right, valuation);
            } else {
                boolean old = (before & step.bit) != 0;
                Operator operator = ((Formula.Temporal) step.formula).operator();
                truths[s] = truth(operator, left, right, old, first);
                memory |= remembered(operator, left, truths[s]) ? step.bit : 0;
            }
        }
        return truths[truths.length - 1] ? memory : memory | FAILED;
    }

    private boolean now(Formula formula, boolean left, boolean right, long valuation) {
        if (formula instanceof Formula.Not) {
            return !left;
        } else if (formula instanceof Formula.And) {
            return left & right;
        } else if (formula instanceof Formula.Or) {
            return left | right;
        } else if (formula instanceof Formula.Equal) {
            return left == right;
        }
        return propositions.holds(formula, valuation);
    }

    private static boolean truth(Operator operator, boolean left, boolean right, boolean old, boolean first) {
        return switch (operator) {
            case PREV -> first ? left : old;
            case START -> left && !first && !old;
            case END -> !left && !first && old;
            case ONCE -> left || old;
            case HISTORICALLY -> left && (first || old);
            case SINCE -> right || left && !first && old;
            case WEAK_SINCE -> right || left && (first || old);
            case INTERVAL -> !right && (left || !first && old);
            case WEAK_INTERVAL -> !right && (left || first || old);
            default -> throw new IllegalArgumentException(operator.label());
        };
    }

    private static boolean remembered(Operator operator, boolean left, boolean truth) {
        return operator == Operator.PREV || operator == Operator.START || operator == Operator.END ? left : truth;
    }
}
