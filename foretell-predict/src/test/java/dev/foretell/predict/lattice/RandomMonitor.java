// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.spec.Monitor;
import dev.foretell.spec.Observation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** A random machine over the letters 0, 1, …; its last state is bad. */
final class RandomMonitor implements Monitor<Integer, Integer> {
    private final int states;
    private final List<List<Set<Integer>>> steps = new ArrayList<>();

    RandomMonitor(long seed, int states, int letters, boolean deterministic) {
        Random random = new Random(seed);
        this.states = states;
        for (int s = 0; s < states; s++) {
            List<Set<Integer>> ofState = new ArrayList<>();
            for (int l = 0; l < letters; l++) {
                Set<Integer> next = new HashSet<>();
                int wanted = deterministic ? 1 : random.nextInt(3);
                for (int n = 0; n < wanted; n++) {
                    boolean bad = random.nextInt(12) == 0;
                    next.add(bad ? states - 1 : random.nextInt(states - 1));
                }
                ofState.add(next);
            }
            steps.add(ofState);
        }
    }

    @Override
    public Integer letter(Observation event) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Integer start() {
        return 0;
    }

    @Override
    public Collection<Integer> next(Integer state, Integer letter) {
        return steps.get(state).get(letter);
    }

    @Override
    public boolean isBad(Integer state) {
        return state == states - 1;
    }

    /** The place of the event at which a run goes bad, or -1. */
    int badPlace(List<Integer> events, Letters<Integer> letters) {
        Set<Integer> now = Set.of(0);
        for (int place = 0; place < events.size(); place++) {
            Integer letter = letters.letter(events.get(place));
            if (letter != null) {
                Set<Integer> next = new HashSet<>();
                for (int state : now) {
                    next.addAll(next(state, letter));
                }
                if (next.contains(states - 1)) {
                    return place;
                }
                now = next;
            }
        }
        return -1;
    }
}
