// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.causality.Computation;
import dev.foretell.causality.ExclusionSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** Looks at cuts from which nothing is possible: do threads wait for each other's locks in a circle? */
final class DeadEnds {
    private final Computation computation;
    private final Enabling enabling;

    DeadEnds(Computation computation) {
        this.computation = computation;
        this.enabling = new Enabling(computation);
    }

    /** The threads of a cycle, each waiting for a lock that the next one holds; empty if there is none. */
    List<Integer> cycle(int[] cut) {
        int[] waiting = IntStream.range(0, cut.length)
                .filter(thread -> wantsLock(cut, thread))
                .toArray();
        if (waiting.length < 2) {
            return List.of();
        }
        List<List<Integer>> holders = new ArrayList<>(Collections.nCopies(cut.length, List.of()));
        for (int thread : waiting) {
            holders.set(thread, holders(cut, thread));
        }
        for (int start : waiting) {
            List<Integer> path = new ArrayList<>();
            if (search(holders, start, start, path, new boolean[cut.length])) {
                return path;
            }
        }
        return List.of();
    }

    private static boolean search(
            List<List<Integer>> holders, int from, int goal, List<Integer> path, boolean[] visited) {
        visited[from] = true;
        path.add(from);
        for (int holder : holders.get(from)) {
            if (holder == goal || !visited[holder] && search(holders, holder, goal, path, visited)) {
                return true;
            }
        }
        path.remove(path.size() - 1);
        return false;
    }

    private boolean wantsLock(int[] cut, int thread) {
        if (cut[thread] >= computation.length(thread)) {
            return false;
        }
        ExclusionSet wanted = computation.opened(thread, cut[thread]);
        return wanted != null && wanted.resource().isLock();
    }

    /** The threads that hold the lock that a thread's next event wants, if it waits for nothing else. */
    private List<Integer> holders(int[] cut, int thread) {
        return enabling.hasRequired(cut, thread) ? enabling.blockers(cut, thread) : List.of();
    }
}
