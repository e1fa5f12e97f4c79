// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.causality.witness.Witness;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;

/**
 * The steps of a run that are shown: all of a short one. Of a long one those that a finding is about, the latest ones before that
 * access the same variables, or take and give the locks and start the threads that those have, and the end of the run.
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
        highlights.addLatest(highlights.relatedTo(keys), SHOWN - highlights.places.size());
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

    private IntPredicate relatedTo(List<KeyEvent> keys) {
        Set<Integer> variables = new HashSet<>();
        Set<Integer> threads = new HashSet<>();
        for (KeyEvent key : keys) {
            threads.add(trace.thread(key.event()));
            if (trace.kind(key.event()).isAccess()) {
                variables.add(trace.target(key.event()));
            }
        }
        return place -> {
            int event = run.event(place);
            Kind kind = trace.kind(event);
            return switch (kind.target()) {
                case VARIABLE -> kind.isAccess() && variables.contains(trace.target(event));
                case LOCK -> threads.contains(trace.thread(event));
                case THREAD -> threads.contains(trace.target(event));
                default -> false;
            };
        };
    }
}
