// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.spec.Monitor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The states and letters of a monitor by number, and its steps as tables that fill when they are first
 * needed. State 0 stands for all bad states. Reading is open to all tasks of an expansion; what is
 * missing is added under the table's lock, and tables are published whole.
 */
final class StateTable<S, L> {
    /** The bit of the bad states in the first word of a state set. */
    static final long BAD = 1;

    private final Monitor<S, L> monitor;
    private final int stateWords;
    private final List<S> states = new ArrayList<>();
    private final Map<S, Integer> stateNumbers = new HashMap<>();
    private final List<L> letters = new ArrayList<>();
    private final Map<L, Integer> letterNumbers = new HashMap<>();
    private volatile Steps[] narrow = new Steps[16];
    private final List<AtomicReferenceArray<int[]>> wide = new ArrayList<>();

    StateTable(Monitor<S, L> monitor, int stateWords) {
        this.monitor = monitor;
        this.stateWords = stateWords;
        states.add(null);
    }

    /** A table whose states have these numbers; the first stands for the bad ones. */
    StateTable(Monitor<S, L> monitor, int stateWords, List<S> numbered) {
        this(monitor, stateWords);
        for (int state = 1; state < numbered.size(); state++) {
            number(numbered.get(state));
        }
    }

    /** All states by their numbers; the first stands for the bad ones. */
    synchronized List<S> states() {
        return new ArrayList<>(states);
    }

    int stateWords() {
        return stateWords;
    }

    synchronized int stateCount() {
        return states.size();
    }

    synchronized S state(int number) {
        return states.get(number);
    }

    synchronized int letterCount() {
        return letters.size();
    }

    synchronized L letter(int number) {
        return letters.get(number);
    }

    /** The number of a state, given now if it is new. */
    synchronized int number(S state) {
        if (monitor.isBad(state)) {
            return 0;
        }
        Integer known = stateNumbers.get(state);
        if (known != null) {
            return known;
        }
        if (states.size() == stateWords * Long.SIZE) {
            throw new TooManyStates();
        }
        states.add(state);
        stateNumbers.put(state, states.size() - 1);
        return states.size() - 1;
    }

    /** The number of a letter, given now if it is new; -1 for null. Not while a level is expanded. */
    synchronized int letterNumber(L letter) {
        if (letter == null) {
            return -1;
        }
        Integer known = letterNumbers.get(letter);
        if (known != null) {
            return known;
        }
        letters.add(letter);
        letterNumbers.put(letter, letters.size() - 1);
        wide.add(new AtomicReferenceArray<>(stateWords * Long.SIZE));
        if (letters.size() > narrow.length) {
            narrow = Arrays.copyOf(narrow, narrow.length * 2);
        }
        return letters.size() - 1;
    }

    /** All states that a letter leads to from a set of at most 64 states without the bad ones. */
    long next(int letter, long set) {
        Steps steps = narrow[letter];
        if (steps == null || (set & ~steps.known) != 0) {
            steps = learn(letter, set);
        }
        long[] slices = steps.slices;
        long next = 0;
        int slice = 0;
        for (long rest = set; rest != 0; rest >>>= 8) {
            next |= slices[slice + (int) (rest & 255)];
            slice += 256;
        }
        return next;
    }

    /** The states that a letter leads to from one state that is not bad. */
    int[] successors(int letter, int state) {
        AtomicReferenceArray<int[]> ofLetter = wide.get(letter);
        int[] known = ofLetter.get(state);
        if (known == null) {
            known = compute(letter, state);
            ofLetter.set(state, known);
        }
        return known;
    }

    private synchronized int[] compute(int letter, int state) {
        return monitor.next(states.get(state), letters.get(letter)).stream()
                .mapToInt(this::number)
                .distinct()
                .toArray();
    }

    private synchronized Steps learn(int letter, long set) {
        Steps old = narrow[letter];
        long known = (old == null ? 0 : old.known) | set;
        int slices = (Long.SIZE - Long.numberOfLeadingZeros(known) + 7) / 8;
        long[] table = new long[slices * 256];
        for (int slice = 0; slice < slices; slice++) {
            for (int byteSet = 1; byteSet < 256; byteSet++) {
                int lowest = Integer.numberOfTrailingZeros(byteSet);
                int state = slice * 8 + lowest;
                long next = table[slice * 256 + (byteSet & byteSet - 1)];
                if ((known >>> state & 1) != 0) {
                    for (int successor : successors(letter, state)) {
                        next |= 1L << successor;
                    }
                }
                table[slice * 256 + byteSet] = next;
            }
        }
        Steps steps = new Steps(known, table);
        narrow[letter] = steps;
        return steps;
    }

    /** The step of one letter for the {@code known} states, for each byte of a state set. */
    private static final class Steps {
        private final long known;
        private final long[] slices;

        Steps(long known, long[] slices) {
            this.known = known;
            this.slices = slices;
        }
    }
}
