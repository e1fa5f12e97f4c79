// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.deadlock;

import dev.foretell.predict.NaiveRuns;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The smallest cycles of waiting threads that runs of a small trace end in, as the acquires they wait at; and joins of threads that wait for the joining one. */
final class NaiveDeadlocks {
    private final Trace trace;
    private final Set<Set<Integer>> found = new HashSet<>();

    private NaiveDeadlocks(Trace trace) {
        this.trace = trace;
    }

    static Set<Set<Integer>> of(Trace trace) {
        NaiveDeadlocks deadlocks = new NaiveDeadlocks(trace);
        new NaiveRuns(trace).forEach(deadlocks::look);
        return deadlocks.found;
    }

    private void look(NaiveRuns.State state) {
        List<Integer> waiting = new ArrayList<>();
        for (int thread = 0; thread < trace.threadNames().size(); thread++) {
            int next = state.next(thread);
            if (next >= 0 && (trace.kind(next) == Kind.ACQUIRE || trace.kind(next) == Kind.READ_ACQUIRE)) {
                waiting.add(next);
            }
        }
        for (int thread = 0; thread < trace.threadNames().size(); thread++) {
            int join = state.next(thread);
            if (join >= 0 && trace.kind(join) == Kind.JOIN) {
                waiting.stream()
                        .filter(acquire -> trace.thread(acquire) == trace.target(join))
                        .filter(acquire -> state.waitsFor(acquire, trace.thread(join)))
                        .forEach(acquire -> found.add(Set.of(join, acquire)));
            }
        }
        for (int first : waiting) {
            follow(state, waiting, new ArrayList<>(List.of(first)));
        }
    }

    private void follow(NaiveRuns.State state, List<Integer> waiting, List<Integer> path) {
        int last = path.get(path.size() - 1);
        for (int next : waiting) {
            if (state.waitsFor(last, trace.thread(next))) {
                if (path.get(0) == next && path.size() > 1 && isSmallest(state, path)) {
                    found.add(Set.copyOf(path));
                } else if (!path.contains(next)) {
                    path.add(next);
                    follow(state, waiting, path);
                    path.remove(path.size() - 1);
                }
            }
        }
    }

    private boolean isSmallest(NaiveRuns.State state, List<Integer> path) {
        for (int i = 0; i < path.size(); i++) {
            for (int j = 0; j < path.size(); j++) {
                boolean neighbours = j == (i + 1) % path.size();
                if (!neighbours && state.waitsFor(path.get(i), trace.thread(path.get(j)))) {
                    return false;
                }
            }
        }
        return true;
    }
}
