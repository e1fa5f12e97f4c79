// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.confirm;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.schedule.Action;
import dev.foretell.trace.schedule.Birth;
import dev.foretell.trace.schedule.Step;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What steps are called from run to run: threads by birth, events by which of their sort they are in their thread. */
final class Occurrences {
    /** What events of one sort in one thread have in common. */
    private record Sort(int thread, Action action, int location, String target) {}

    private final Trace trace;
    private final Actions actions;
    private final Map<Integer, String> births = new HashMap<>();
    private final Map<KeyStep, Integer> numbers = new HashMap<>();

    /** {@code steps}: all that will be asked for. */
    Occurrences(Trace trace, Actions actions, Collection<KeyStep> steps) {
        this.trace = trace;
        this.actions = actions;
        Map<Integer, List<KeyStep>> byEvent = new HashMap<>();
        Set<Sort> sorts = new HashSet<>();
        for (KeyStep step : steps) {
            byEvent.merge(step.actor(), List.of(step), Occurrences::joined);
            sorts.add(sort(step));
        }
        Map<Integer, Integer> children = new HashMap<>();
        Map<Sort, Integer> counts = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event) == Kind.FORK) {
                int n = children.merge(trace.thread(event), 1, Integer::sum);
                births.put(trace.target(event), Birth.child(birth(event), n));
            } else if (actions.of(event) != null) {
                Sort sort = sort(event, event);
                if (sorts.contains(sort)) {
                    counts.merge(sort, 1, Integer::sum);
                }
                for (KeyStep step : byEvent.getOrDefault(event, List.of())) {
                    int before = step.isRepeated() ? 1 : 0;
                    numbers.put(step, counts.getOrDefault(sort(step), 0) + before);
                }
            }
        }
    }

    private static List<KeyStep> joined(List<KeyStep> some, List<KeyStep> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    private Sort sort(KeyStep step) {
        return sort(step.event(), step.actor());
    }

    private Sort sort(int event, int actor) {
        return new Sort(trace.thread(actor), actions.of(event), trace.location(event), actions.target(event));
    }

    /** The birth of an event's thread. */
    private String birth(int event) {
        int thread = trace.thread(event);
        String known = births.get(thread);
        return known != null ? known : Birth.root(trace.threadNames().name(thread));
    }

    /** As a schedule has it. */
    Step step(KeyStep step) {
        int event = step.event();
        int location = trace.location(event);
        return new Step(
                step.role(),
                birth(step.actor()),
                actions.of(event),
                location == Trace.NO_LOCATION ? "" : trace.locationNames().name(location),
                actions.target(event),
                numbers.get(step),
                step.variable());
    }
}
