// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.witness.Witness;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;

/**
 * The steps of a run that are shown: all of a short one. Of a long one those that a finding is about, the latest ones that
 * access the same variables, took the locks that are held there or started the threads, and the end of the run.
 */
final class Highlights {
    private static final int SHOWN = 20;

    /** At least so many of the shown steps are the last ones. */
    private static final int ENDING = 5;

    private final Trace trace;
    private final Witness run;
    private final TreeSet<Integer> places = new TreeSet<>();

    private Highlights(Trace trace, Witness run) {
        this.trace = trace;
        this.run = run;
    }

    /** The places of the shown steps in the run, ascending. */
    static int[] of(Trace trace, Witness run, List<KeyEvent> keys) {
        Highlights highlights = new Highlights(trace, run);
        Set<Integer> events = new HashSet<>();
        keys.forEach(key -> events.add(key.event()));
        highlights.addLatest(place -> events.contains(run.event(place)), events.size());
        highlights.addLatest(place -> true, ENDING);
        highlights.addLatest(highlights.relatedTo(events), SHOWN - highlights.places.size());
        highlights.addLatest(place -> true, SHOWN - highlights.places.size());
        return highlights.places.stream().mapToInt(Integer::intValue).toArray();
    }

    private void addLatest(IntPredicate isWanted, int count) {
        int left = count;
        for (int place = run.size() - 1; place >= 0 && left > 0; place--) {
            if (isWanted.test(place) && places.add(place)) {
                left--;
            }
        }
    }

    private IntPredicate relatedTo(Set<Integer> keys) {
        Set<Integer> variables = new HashSet<>();
        Set<Integer> threads = new HashSet<>();
        for (int key : keys) {
            threads.add(trace.thread(key));
            if (trace.kind(key).isAccess()) {
                variables.add(trace.target(key));
            }
        }
        Set<Integer> acquires = acquiresOfHeld(keys);
        return place -> {
            int event = run.event(place);
            Kind kind = trace.kind(event);
            return acquires.contains(place)
                    || kind.isAccess() && variables.contains(trace.target(event))
                    || kind == Kind.FORK && threads.contains(trace.target(event));
        };
    }

    /** The places where locks were taken that are held at one of these events. */
    private Set<Integer> acquiresOfHeld(Set<Integer> keys) {
        Set<Integer> acquires = new HashSet<>();
        Map<Integer, Deque<Integer>> open = new HashMap<>();
        for (int place = 0; place < run.size(); place++) {
            int event = run.event(place);
            Deque<Integer> held = open.computeIfAbsent(trace.thread(event), thread -> new ArrayDeque<>());
            Kind kind = trace.kind(event);
            if (keys.contains(event)) {
                acquires.addAll(held);
            } else if (kind == Kind.ACQUIRE || kind == Kind.READ_ACQUIRE) {
                held.push(place);
            } else if (kind == Kind.RELEASE || kind == Kind.READ_RELEASE) {
                int lock = trace.target(event);
                held.stream()
                        .filter(acquire -> trace.target(run.event(acquire)) == lock)
                        .findFirst()
                        .ifPresent(held::remove);
            }
        }
        return acquires;
    }
}
