// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec.automaton;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Hopcroft's minimisation, <i>An n log n algorithm for minimizing states in a finite automaton</i> (1971): blocks of
 * states are split by what leads into a block, and of two halves only the smaller one splits again. Blocks are bit sets here
 * instead of linked lists.
 */
final class Hopcroft {
    private final SafetyAutomaton automaton;
    private final List<BitSet> blocks = new ArrayList<>();
    private final int[] blockOf;

    Hopcroft(SafetyAutomaton automaton) {
        this.automaton = automaton;
        this.blockOf = new int[automaton.size()];
    }

    SafetyAutomaton minimal() {
        List<List<BitSet>> sources = sources();
        BitSet bad = new BitSet();
        bad.set(SafetyAutomaton.BAD);
        BitSet good = new BitSet();
        good.set(1, automaton.size());
        blocks.add(bad);
        blocks.add(good);
        good.stream().forEach(state -> blockOf[state] = 1);
        Deque<Integer> splitters = new ArrayDeque<>(List.of(0));
        while (!splitters.isEmpty()) {
            BitSet splitter = (BitSet) blocks.get(splitters.pop()).clone();
            for (int letter = 0; letter < automaton.letters(); letter++) {
                BitSet into = new BitSet();
                List<BitSet> ofLetter = sources.get(letter);
                splitter.stream().forEach(state -> into.or(ofLetter.get(state)));
                split(into, splitters);
            }
        }
        return quotient();
    }

    private void split(BitSet into, Deque<Integer> splitters) {
        BitSet touched = new BitSet();
        into.stream().forEach(state -> touched.set(blockOf[state]));
        touched.stream().forEach(number -> {
            BitSet inside = (BitSet) blocks.get(number).clone();
            inside.and(into);
            BitSet outside = (BitSet) blocks.get(number).clone();
            outside.andNot(into);
            if (!outside.isEmpty()) {
                blocks.set(number, inside);
                int other = blocks.size();
                blocks.add(outside);
                outside.stream().forEach(state -> blockOf[state] = other);
                boolean smaller = outside.cardinality() <= inside.cardinality();
                splitters.push(splitters.contains(number) || smaller ? other : number);
            }
        });
    }

    private List<List<BitSet>> sources() {
        List<List<BitSet>> sources = new ArrayList<>();
        for (int letter = 0; letter < automaton.letters(); letter++) {
            List<BitSet> ofLetter = new ArrayList<>();
            for (int state = 0; state < automaton.size(); state++) {
                ofLetter.add(new BitSet());
            }
            for (int state = 0; state < automaton.size(); state++) {
                ofLetter.get(automaton.next(state, letter)).set(state);
            }
            sources.add(ofLetter);
        }
        return sources;
    }

    /** The blocks that can be reached, in the order in which they are met. */
    private SafetyAutomaton quotient() {
        if (automaton.start() == SafetyAutomaton.BAD) {
            return new SafetyAutomaton(new int[1][automaton.letters()], SafetyAutomaton.BAD, automaton.letters());
        }
        int[] numbers = new int[blocks.size()];
        List<Integer> representatives = new ArrayList<>(List.of(SafetyAutomaton.BAD, automaton.start()));
        numbers[blockOf[automaton.start()]] = 1;
        List<int[]> rows = new ArrayList<>(List.of(new int[automaton.letters()]));
        for (int state = 1; state < representatives.size(); state++) {
            int[] row = new int[automaton.letters()];
            for (int letter = 0; letter < row.length; letter++) {
                int successor = automaton.next(representatives.get(state), letter);
                int block = blockOf[successor];
                if (successor != SafetyAutomaton.BAD && numbers[block] == 0) {
                    numbers[block] = representatives.size();
                    representatives.add(successor);
                }
                row[letter] = numbers[block];
            }
            rows.add(row);
        }
        return new SafetyAutomaton(rows.toArray(new int[0][]), 1, automaton.letters());
    }
}
