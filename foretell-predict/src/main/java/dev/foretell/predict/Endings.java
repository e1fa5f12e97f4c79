// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.spec.Invocation;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * The objects whose last call an event is in every run. That is certain if one thread alone calls them, since the
 * order within a thread is the same in all runs.
 */
final class Endings {
    private static final int SEVERAL = -1;

    private final Map<Integer, Set<Object>> endings = new HashMap<>();

    Endings(Trace trace, IntFunction<Object> value) {
        Map<Object, Integer> threads = new HashMap<>();
        Map<Object, Integer> latest = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            if (Observations.isMethod(trace.kind(event))) {
                int thread = trace.thread(event);
                for (Object object : objects(Observations.invocation(value.apply(event)))) {
                    threads.merge(object, thread, (known, now) -> known.equals(now) ? now : SEVERAL);
                    latest.put(object, event);
                }
            }
        }
        latest.forEach((object, event) -> {
            if (threads.get(object) != SEVERAL) {
                endings.computeIfAbsent(event, e -> new HashSet<>()).add(object);
            }
        });
    }

    Set<Object> of(int event) {
        return endings.getOrDefault(event, Set.of());
    }

    private static List<Object> objects(Invocation call) {
        List<Object> objects = new ArrayList<>(call.arguments());
        objects.add(call.receiver());
        objects.add(call.result());
        objects.removeIf(Objects::isNull);
        return objects;
    }
}
