// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.cell;

import dev.foretell.trace.ContainerCall;
import dev.foretell.trace.ContainerCall.Use;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The calls on containers in a trace, by container. */
final class CellCalls {
    /** What is recorded of a call beside its cells: messages, or a section of its monitor with an access of all of it. */
    private static final Set<Kind> MESSAGES =
            EnumSet.of(Kind.SEND, Kind.RECEIVE, Kind.ACQUIRE, Kind.RELEASE, Kind.READ, Kind.WRITE);

    private final Trace trace;

    /** By the number of an internal name; null for others. */
    private final ContainerCall[] names;

    private final Map<Integer, ContainerHistory> containers = new LinkedHashMap<>();

    /** The call that a thread is in. */
    private final Map<Integer, Open> open = new HashMap<>();

    private record Open(ContainerHistory container, int place, int location) {}

    CellCalls(Trace trace) {
        this.trace = trace;
        names = names(trace);
        for (int event = 0; event < trace.size(); event++) {
            ContainerCall call = call(event);
            if (call != null) {
                begin(event, call);
            } else {
                follow(event);
            }
        }
    }

    private static ContainerCall[] names(Trace trace) {
        ContainerCall[] names = new ContainerCall[trace.internalNames().size()];
        for (int number = 0; number < names.length; number++) {
            names[number] = ContainerCall.of(trace.internalNames().name(number));
        }
        return names;
    }

    /** Whether a trace has any. */
    static boolean areIn(Trace trace) {
        for (int number = 0; number < trace.internalNames().size(); number++) {
            if (ContainerCall.of(trace.internalNames().name(number)) != null) {
                return true;
            }
        }
        return false;
    }

    /** The call that an event begins, or null. */
    ContainerCall call(int event) {
        return trace.kind(event) == Kind.INTERNAL ? names[trace.target(event)] : null;
    }

    private void begin(int event, ContainerCall call) {
        int thread = trace.thread(event);
        Open before = open.get(thread);
        long cell = trace.value(event);
        ContainerHistory container =
                containers.computeIfAbsent(ContainerCall.container(cell), number -> new ContainerHistory(trace));
        boolean isSecond = call.use() == Use.UPDATE;
        if (isSecond && before != null && before.container == container) {
            container.update(before.place, event);
            return;
        }
        int place = container.add(event, call);
        open.put(thread, new Open(container, place, trace.location(event)));
    }

    /** What the thread sends and receives there belongs to the call. */
    private void follow(int event) {
        int thread = trace.thread(event);
        Open before = open.get(thread);
        if (before != null && trace.location(event) == before.location && MESSAGES.contains(trace.kind(event))) {
            before.container.end(before.place, event);
        } else if (before != null) {
            open.remove(thread);
        }
    }

    Map<Integer, ContainerHistory> containers() {
        return containers;
    }
}
