// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race;

import dev.foretell.predict.index.Holdings;
import dev.foretell.predict.index.Step;
import dev.foretell.predict.index.TraceIndex;
import java.util.Arrays;

/**
 * Which variables are guarded: by a lock that every access holds, every write exclusively. Eraser's lock sets, by Savage
 * and others, without its states.
 */
final class Guards {
    private final TraceIndex index;
    private final int[][] locks;

    /** The set of lanes of the latest access, times two, plus one for a write; -1 before the first. */
    private final int[] latest;

    /** Whether the variable has accesses that are not volatile. */
    private final boolean[] plain;

    Guards(TraceIndex index) {
        this.index = index;
        locks = new int[index.variables()][];
        latest = new int[index.variables()];
        Arrays.fill(latest, -1);
        plain = new boolean[index.variables()];
        int[] changes = new int[index.threads()];
        int[] sets = new int[index.threads()];
        for (int e = 0; e < index.size(); e++) {
            byte step = index.step(e);
            if (step == Step.ACQUIRE || step == Step.RELEASE) {
                int thread = index.thread(e);
                sets[thread] = index.holdings().set(index.holdings().after(thread, ++changes[thread]));
            } else if (step == Step.READ || Step.writes(step)) {
                access(index.variable(e), sets[index.thread(e)], Step.writes(step), e);
            }
        }
    }

    private void access(int variable, int set, boolean write, int event) {
        int key = set * 2 + (write ? 1 : 0);
        if (!plain[variable]) {
            plain[variable] = !index.trace().kind(event).isVolatile();
        }
        if (latest[variable] == key) {
            return;
        }
        int[] before = locks[variable];
        if (before == null || before.length > 0) {
            int[] held = guarding(set, write);
            locks[variable] = before == null
                    ? held
                    : Arrays.stream(before)
                            .filter(lock -> Arrays.binarySearch(held, lock) >= 0)
                            .toArray();
        }
        latest[variable] = key;
    }

    private int[] guarding(int set, boolean write) {
        Holdings holdings = index.holdings();
        return Arrays.stream(holdings.lanes(set))
                .filter(lane -> !write || (lane & 1) == 0)
                .map(lane -> lane >> 1)
                .distinct()
                .toArray();
    }

    /** Whether accesses of the variable may race, as far as locks tell. */
    boolean isOpen(int variable) {
        return plain[variable] && locks[variable].length == 0;
    }
}
