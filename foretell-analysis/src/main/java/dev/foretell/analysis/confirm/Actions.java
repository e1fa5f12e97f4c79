// SPDX-License-Identifier: Apache-2.0
package dev.foretell.analysis.confirm;

import dev.foretell.trace.ContainerCall;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.schedule.Action;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What threads are held before: accesses, acquires, calls on containers, of which the trace tells by internal events, and what specifications name. */
final class Actions {
    private final Trace trace;
    private final Map<Integer, Optional<ContainerCall>> calls = new HashMap<>();

    Actions(Trace trace) {
        this.trace = trace;
    }

    /** The action that leads to an event; null if threads do not wait before it. */
    Action of(int event) {
        ContainerCall call = call(event);
        if (call != null) {
            return call.use() == ContainerCall.Use.LOOK ? Action.READ : Action.WRITE;
        }
        Action named = Action.named(trace.kind(event));
        return named != null ? named : Action.of(trace.kind(event));
    }

    boolean isCall(int event) {
        return call(event) != null;
    }

    private ContainerCall call(int event) {
        if (trace.kind(event) != Kind.INTERNAL) {
            return null;
        }
        return calls.computeIfAbsent(
                        trace.target(event),
                        name -> Optional.ofNullable(
                                ContainerCall.of(trace.internalNames().name(name))))
                .orElse(null);
    }

    /** The field, the class of the array, the container or the lock, or what specifications call the event. */
    String target(int event) {
        ContainerCall call = call(event);
        if (call != null) {
            return call.type();
        }
        int target = trace.target(event);
        if (trace.kind(event) == Kind.INTERNAL) {
            return trace.internalNames().name(target);
        }
        if (Action.named(trace.kind(event)) != null) {
            return trace.methodNames().name(target);
        }
        String name = trace.kind(event).isAccess()
                ? trace.variableName(target)
                : trace.lockNames().name(target);
        return name.replaceFirst("@\\d+$", "");
    }
}
