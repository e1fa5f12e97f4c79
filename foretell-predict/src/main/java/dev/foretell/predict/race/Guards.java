// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race;

import dev.foretell.predict.index.Step;
import dev.foretell.predict.index.TraceIndex;
import java.util.Arrays;
import java.util.function.IntPredicate;

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

    /** @param wanted the variables that will be asked about */
    Guards(TraceIndex index, IntPredicate wanted) {
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
            } else if ((step == Step.READ || step == Step.FREE_READ || Step.writes(step))
                    && wanted.test(index.variable(e))) {
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
        latest[variable] = key;
        int[] lanes = index.holdings().lanes(set);
        int[] before = locks[variable];
        locks[variable] = before == null ? guarding(lanes, write) : both(before, lanes, write);
    }

    private static int[] guarding(int[] lanes, boolean write) {
        return Arrays.stream(lanes)
                .filter(lane -> !write || (lane & 1) == 0)
                .map(lane -> lane >> 1)
                .distinct()
                .toArray();
    }

    /** Those of the locks that the lanes guard with, too; the same array if all do. */
    private static int[] both(int[] locks, int[] lanes, boolean write) {
        int kept = 0;
        for (int lock : locks) {
            kept += guards(lanes, lock, write) ? 1 : 0;
        }
        return kept == locks.length
                ? locks
                : Arrays.stream(locks)
                        .filter(lock -> guards(lanes, lock, write))
                        .toArray();
    }

    private static boolean guards(int[] lanes, int lock, boolean write) {
        for (int lane : lanes) {
            if (lane == 2 * lock || lane == 2 * lock + 1 && !write) {
                return true;
            }
        }
        return false;
    }

    /** Whether accesses of the variable may race, as far as locks tell. */
    boolean isOpen(int variable) {
        return plain[variable] && locks[variable].length == 0;
    }
}
