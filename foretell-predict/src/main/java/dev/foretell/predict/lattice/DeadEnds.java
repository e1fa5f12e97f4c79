// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.causality.Computation;
import dev.foretell.causality.ExclusionSet;
import java.util.ArrayList;
import java.util.List;

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
        for (int start = 0; start < cut.length; start++) {
            List<Integer> path = new ArrayList<>();
            if (search(cut, start, start, path, new boolean[cut.length])) {
                return path;
            }
        }
        return List.of();
    }

    private boolean search(int[] cut, int from, int goal, List<Integer> path, boolean[] visited) {
        visited[from] = true;
        path.add(from);
        for (int holder : holders(cut, from)) {
            if (holder == goal || !visited[holder] && search(cut, holder, goal, path, visited)) {
                return true;
            }
        }
        path.remove(path.size() - 1);
        return false;
    }

    /** The threads that hold the lock that a thread's next event waits for, if it waits for nothing else. */
    private List<Integer> holders(int[] cut, int thread) {
        if (cut[thread] >= computation.length(thread)) {
            return List.of();
        }
        ExclusionSet wanted = computation.opened(thread, cut[thread]);
        boolean waitsForLock = wanted != null && wanted.resource().isLock() && enabling.hasRequired(cut, thread);
        return waitsForLock ? enabling.blockers(cut, thread) : List.of();
    }
}
