// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A level with the meaning of its state numbers, so that exploring can start from it again.
 *
 * @param observed the cut of the observed run
 */
record Snapshot<S>(Level level, List<S> states, int[] observed) {
    /** Whether the level has the cut. */
    boolean has(int[] counts) {
        return level.states(counts) != null;
    }

    /** The states that paths into the cut reach, the bad ones aside. */
    Set<S> states(int[] counts) {
        Set<S> found = new HashSet<>();
        long[] set = level.states(counts);
        if (set != null) {
            for (int state = 1; state < states.size(); state++) {
                if ((set[state / Long.SIZE] >>> state % Long.SIZE & 1) != 0) {
                    found.add(states.get(state));
                }
            }
        }
        return found;
    }
}
