// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.future;

import dev.foretell.spec.future.NormalForm.Node;
import dev.foretell.spec.internal.Budget;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The generalised Büchi automaton of a formula, after Gerth, Peled, Vardi, Wolper, <i>Simple on-the-fly automatic
 * verification of linear temporal logic</i> (1995), with acceptance on moves: a state is the set of formulas that must
 * hold from there on; a move that puts off an until is not accepting for it. States without an infinite accepted
 * path are dead.
 *
 * <p>Of finite runs (De Giacomo, Vardi, <i>Linear temporal logic on finite traces</i>, 2013) a state also tells whether there must be another position;
 * those that do not reach one without that are dead.
 */
final class Tableau {
    private static final int MOST = 4000;
    private static final long STEPS = 20_000_000;

    /** A way to fulfil a state now, with what it leaves for later. */
    private record Move(long positive, long negative, BitSet later, BitSet postponed) {
        boolean allows(long valuation) {
            return (valuation & positive) == positive && (valuation & negative) == 0;
        }

        /** Whether it asks for no more than another move. */
        boolean dominates(Move other) {
            return (positive & ~other.positive) == 0
                    && (negative & ~other.negative) == 0
                    && isSubset(later, other.later)
                    && isSubset(postponed, other.postponed);
        }

        private static boolean isSubset(BitSet small, BitSet large) {
            BitSet rest = (BitSet) small.clone();
            rest.andNot(large);
            return rest.isEmpty();
        }
    }

    private final NormalForm formulas;
    private final Map<BitSet, Integer> numbers = new HashMap<>();
    private final List<BitSet> states = new ArrayList<>();
    private final List<List<Move>> moves = new ArrayList<>();
    private final BitSet live;

    /** Of finite runs: the formulas that tell where a run cannot end; -1 for infinite ones. */
    private final int position;

    private final int before;
    private final Budget budget = new Budget(STEPS);

    Tableau(NormalForm formulas, int formula) {
        this.formulas = formulas;
        this.position = formulas.isFinite() ? formulas.constant(NormalForm.Kind.POSITION) : -1;
        this.before = formulas.isFinite() ? formulas.constant(NormalForm.Kind.START) : -1;
        BitSet start = new BitSet();
        start.set(formula);
        if (formulas.isFinite()) {
            start.set(before);
        }
        number(start);
        for (int state = 0; state < states.size(); state++) {
            List<Move> found = new ArrayList<>();
            expand(states.get(state), new BitSet(), new Move(0, 0, new BitSet(), new BitSet()), found);
            moves.add(found);
            found.forEach(move -> number(move.later));
            if (states.size() > MOST) {
                throw new Budget.TooLarge();
            }
        }
        live = live();
    }

    private int number(BitSet state) {
        Integer known = numbers.putIfAbsent(state, states.size());
        if (known == null) {
            states.add(state);
        }
        return known == null ? states.size() - 1 : known;
    }

    private void expand(BitSet left, BitSet done, Move move, List<Move> found) {
        budget.spend(1 + left.length() / Long.SIZE);
        if (left.isEmpty()) {
            budget.spend(found.size());
            if (found.stream().noneMatch(other -> other.dominates(move))) {
                found.removeIf(move::dominates);
                found.add(move);
            }
            return;
        }
        int number = left.nextSetBit(0);
        BitSet rest = (BitSet) left.clone();
        rest.clear(number);
        BitSet seen = (BitSet) done.clone();
        seen.set(number);
        Node node = formulas.node(number);
        switch (node.kind()) {
            case TRUE, POSITION, START -> expand(rest, seen, move, found);
            case FALSE -> {}
            case LITERAL -> literal(node, rest, seen, move, found);
            case AND -> expand(with(rest, seen, node.left(), node.right()), seen, move, found);
            case OR -> {
                expand(with(rest, seen, node.left()), seen, move, found);
                expand(with(rest, seen, node.right()), seen, move, found);
            }
            case NEXT -> expand(rest, seen, goingOn(later(move, node.left(), -1)), found);
            case WEAK_NEXT -> expand(rest, seen, later(move, node.left(), -1), found);
            case UNTIL -> {
                expand(with(rest, seen, node.right()), seen, move, found);
                expand(with(rest, seen, node.left()), seen, goingOn(later(move, number, number)), found);
            }
            case RELEASE -> {
                expand(with(rest, seen, node.left(), node.right()), seen, move, found);
                expand(with(rest, seen, node.right()), seen, later(move, number, -1), found);
            }
        }
    }

    private void literal(Node node, BitSet rest, BitSet seen, Move move, List<Move> found) {
        long positive = node.positive() ? move.positive | node.proposition() : move.positive;
        long negative = node.positive() ? move.negative : move.negative | node.proposition();
        if ((positive & negative) == 0) {
            expand(rest, seen, new Move(positive, negative, move.later, move.postponed), found);
        }
    }

    private static BitSet with(BitSet rest, BitSet seen, int... formulas) {
        BitSet more = (BitSet) rest.clone();
        for (int formula : formulas) {
            if (!seen.get(formula)) {
                more.set(formula);
            }
        }
        return more;
    }

    private static Move later(Move move, int formula, int postponed) {
        BitSet later = (BitSet) move.later.clone();
        later.set(formula);
        BitSet put = (BitSet) move.postponed.clone();
        if (postponed >= 0) {
            put.set(postponed);
        }
        return new Move(move.positive, move.negative, later, put);
    }

    /** A move after which a run that may end does not end. */
    private Move goingOn(Move move) {
        return position < 0 ? move : later(move, position, -1);
    }

    /** Whether a run may end in a state: nothing is left of it that needs another position. */
    private boolean mayEnd(int state) {
        return !states.get(state).get(position) && !states.get(state).get(before);
    }

    /** Whether a run may end in one of these states; before the first position, nothing is said. */
    boolean mayEnd(TreeSet<Integer> from) {
        return from.stream().anyMatch(state -> states.get(state).get(before) || mayEnd(state));
    }

    /** The states that a run may end in. */
    private BitSet ends() {
        BitSet ends = new BitSet();
        for (int state = 0; state < states.size(); state++) {
            ends.set(state, mayEnd(state));
        }
        return ends;
    }

    /** The states that reach an end or, where runs have none, a component in which no until is put off by every move. */
    private BitSet live() {
        int[][] successors = new int[states.size()][];
        for (int state = 0; state < successors.length; state++) {
            successors[state] = moves.get(state).stream()
                    .mapToInt(move -> number(move.later))
                    .toArray();
        }
        BitSet alive = formulas.isFinite() ? ends() : recurring(successors);
        boolean grown = true;
        while (grown) {
            grown = false;
            budget.spend(successors.length);
            for (int state = 0; state < successors.length; state++) {
                for (int successor : successors[state]) {
                    if (!alive.get(state) && alive.get(successor)) {
                        alive.set(state);
                        grown = true;
                    }
                }
            }
        }
        return alive;
    }

    private BitSet recurring(int[][] successors) {
        BitSet recurring = new BitSet();
        for (List<Integer> component : new Components(successors).all()) {
            if (isAccepting(component)) {
                component.forEach(recurring::set);
            }
        }
        return recurring;
    }

    private boolean isAccepting(List<Integer> component) {
        BitSet members = new BitSet();
        component.forEach(members::set);
        BitSet alwaysPostponed = null;
        for (int state : component) {
            for (Move move : moves.get(state)) {
                if (members.get(number(move.later))) {
                    if (alwaysPostponed == null) {
                        alwaysPostponed = (BitSet) move.postponed.clone();
                    } else {
                        alwaysPostponed.and(move.postponed);
                    }
                }
            }
        }
        return alwaysPostponed != null && alwaysPostponed.isEmpty();
    }

    /** The states that may be meant at the start; null if there is none. */
    TreeSet<Integer> start() {
        return live.get(0) ? new TreeSet<>(List.of(0)) : null;
    }

    /** The live states after a valuation; null if there is none, which makes the prefix a bad one. */
    TreeSet<Integer> next(TreeSet<Integer> from, long valuation) {
        TreeSet<Integer> next = new TreeSet<>();
        for (int state : from) {
            budget.spend(moves.get(state).size());
            for (Move move : moves.get(state)) {
                int successor = number(move.later);
                if (move.allows(valuation) && live.get(successor)) {
                    next.add(successor);
                }
            }
        }
        return next.isEmpty() ? null : next;
    }
}
