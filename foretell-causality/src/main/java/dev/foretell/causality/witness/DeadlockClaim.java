// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.causality.Dependence;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * After the witness, each of these acquires is its thread's next event, and waits for a lock that the thread
 * of the next one in the list holds; the last waits for the first.
 */
public record DeadlockClaim(List<Integer> acquires) implements Claim {
    public DeadlockClaim {
        acquires = List.copyOf(acquires);
    }

    @Override
    public List<Integer> awaited() {
        return acquires;
    }

    @Override
    public void require(Dependence dependence, Witness witness, IntConsumer node) {
        acquires.forEach(acquire -> node.accept(dependence.place(acquire)));
    }

    @Override
    public String refusal(Execution end) {
        Trace trace = end.trace();
        Set<Integer> threads = new HashSet<>();
        for (int a = 0; a < acquires.size(); a++) {
            int event = acquires.get(a);
            Kind kind = trace.kind(event);
            if (kind != Kind.ACQUIRE && kind != Kind.READ_ACQUIRE) {
                return "event " + event + " is not an acquire";
            }
            if (trace.valueType(event) != Value.NONE) {
                return "event " + event + " only tries to acquire, and does not wait";
            }
            if (end.next(trace.thread(event)) != event) {
                return "event " + event + " is not the next of its thread";
            }
            int holder = trace.thread(acquires.get((a + 1) % acquires.size()));
            if (!end.keepsOut(trace.target(event), holder, trace.thread(event), kind == Kind.READ_ACQUIRE)) {
                return "event " + event + " does not wait for the thread of the next event of the cycle";
            }
            threads.add(trace.thread(event));
        }
        boolean cycle = acquires.size() >= 2 && threads.size() == acquires.size();
        return cycle ? null : "the acquires are not a cycle of different threads";
    }
}
