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
 * The objects whose last event an event is in every run: the last call, or use of a field or lock where the trace tells whose it is. That is certain
 * if one thread alone has them, since the order within a thread is the same in all runs.
 */
final class Endings {
    private static final int SEVERAL = -1;

    private final Map<Integer, Set<Object>> endings = new HashMap<>();

    Endings(Trace trace, IntFunction<Object> value) {
        Map<Object, Integer> threads = new HashMap<>();
        Map<Object, Integer> latest = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            int thread = trace.thread(event);
            for (Object object : objects(trace, event, value)) {
                threads.merge(object, thread, (known, now) -> known.equals(now) ? now : SEVERAL);
                latest.put(object, event);
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

    private static List<Object> objects(Trace trace, int event, IntFunction<Object> value) {
        if (!Observations.isMethod(trace.kind(event))) {
            Object object = Observations.object(trace, trace.kind(event), trace.target(event));
            return object == null ? List.of() : List.of(object);
        }
        Invocation call = Observations.invocation(value.apply(event));
        List<Object> objects = new ArrayList<>(call.arguments());
        objects.add(call.receiver());
        objects.add(call.result());
        objects.removeIf(Objects::isNull);
        return objects;
    }
}
