// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.confirm;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.schedule.Action;
import dev.foretell.trace.schedule.Birth;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What events of a trace are called from run to run: threads by birth, events by which of their sort they are in their thread. */
final class Occurrences {
    /** What events of one sort in one thread have in common. */
    private record Sort(int thread, Action action, int location, String target) {}

    private final Trace trace;
    private final Map<Integer, String> births = new HashMap<>();
    private final Map<Integer, Integer> numbers = new HashMap<>();

    /** {@code wanted}: the events whose occurrence will be asked for. */
    Occurrences(Trace trace, Set<Integer> wanted) {
        this.trace = trace;
        Map<Integer, Integer> children = new HashMap<>();
        Map<Sort, Integer> counts = new HashMap<>();
        Set<Sort> sorts = new HashSet<>();
        wanted.forEach(event -> sorts.add(sort(event)));
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event) == Kind.FORK) {
                int n = children.merge(trace.thread(event), 1, Integer::sum);
                births.put(trace.target(event), Birth.child(birth(event), n));
            } else if (Action.of(trace.kind(event)) != null) {
                Sort sort = sort(event);
                if (sorts.contains(sort)) {
                    int n = counts.merge(sort, 1, Integer::sum);
                    if (wanted.contains(event)) {
                        numbers.put(event, n);
                    }
                }
            }
        }
    }

    private Sort sort(int event) {
        return new Sort(trace.thread(event), Action.of(trace.kind(event)), trace.location(event), target(event));
    }

    /** The birth of an event's thread. */
    String birth(int event) {
        int thread = trace.thread(event);
        String known = births.get(thread);
        return known != null ? known : Birth.root(trace.threadNames().name(thread));
    }

    int number(int event) {
        return numbers.get(event);
    }

    String place(int event) {
        int location = trace.location(event);
        return location == Trace.NO_LOCATION ? "" : trace.locationNames().name(location);
    }

    /** The field, or the class of the array, the container or the lock. */
    String target(int event) {
        int target = trace.target(event);
        String name = trace.kind(event).isAccess()
                ? trace.variableName(target)
                : trace.lockNames().name(target);
        return name.replaceFirst("@\\d+$", "");
    }
}
