// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.automaton;

import dev.foretell.spec.internal.Budget;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * A deterministic automaton in which all states are good but one, {@link #BAD}, that is never left. State 1 is the
 * start, unless the start is bad.
 */
public final class SafetyAutomaton {
    public static final int BAD = 0;

    private static final int TRANSITIONS = 1 << 20;

    /** By state and letter; the row of the bad state leads to itself. */
    private final int[][] next;

    private final int start;
    private final int letters;

    SafetyAutomaton(int[][] next, int start, int letters) {
        this.next = next;
        this.start = start;
        this.letters = letters;
    }

    /**
     * The states that can be reached from a start.
     *
     * @param step the state after a letter; null for bad
     * @param start null for bad
     * @throws Budget.TooLarge if there are more states than {@code most}, or too many transitions
     */
    public static <S> SafetyAutomaton reachable(S start, int letters, BiFunction<S, Integer, S> step, int most) {
        Map<S, Integer> numbers = new HashMap<>();
        List<S> states = new ArrayList<>();
        List<int[]> rows = new ArrayList<>();
        rows.add(new int[letters]);
        states.add(null);
        if (start != null) {
            numbers.put(start, 1);
            states.add(start);
        }
        for (int state = 1; state < states.size(); state++) {
            int[] row = new int[letters];
            for (int letter = 0; letter < letters; letter++) {
                S successor = step.apply(states.get(state), letter);
                if (successor != null) {
                    Integer known = numbers.putIfAbsent(successor, states.size());
                    if (known == null) {
                        states.add(successor);
                    }
                    row[letter] = known == null ? states.size() - 1 : known;
                }
            }
            rows.add(row);
            if (states.size() > most || (long) states.size() * letters > TRANSITIONS) {
                throw new Budget.TooLarge();
            }
        }
        return new SafetyAutomaton(rows.toArray(new int[0][]), start == null ? BAD : 1, letters);
    }

    /** The same, with as few states as possible. */
    public SafetyAutomaton minimal() {
        return new Hopcroft(this).minimal();
    }

    public int start() {
        return start;
    }

    /** The number of states, the bad one included. */
    public int size() {
        return next.length;
    }

    public int letters() {
        return letters;
    }

    public int next(int state, int letter) {
        return next[state][letter];
    }

    /** Whether no sequence of letters leads to the bad state. */
    public boolean isNeverBad() {
        for (int[] row : Arrays.asList(next).subList(1, next.length)) {
            for (int successor : row) {
                if (successor == BAD) {
                    return false;
                }
            }
        }
        return start != BAD;
    }

    /** How many bits the number of a state has. */
    public int bits() {
        return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(size() - 1));
    }
}
