// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.causality.Dependence;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * After the witness, a thread is about to wait for what other threads do, and each of these is about to acquire a lock that the first one holds. Nobody else gives what
 * it waits for.
 *
 * @param waiting the event after the wait: a join, or the first receive
 * @param acquires the next events of the others
 * @param gifts all sends of the trace that could end the wait; none for a join
 */
public record HeldWaitClaim(int waiting, List<Integer> acquires, List<Integer> gifts) implements Claim {
    public HeldWaitClaim {
        acquires = List.copyOf(acquires);
        gifts = List.copyOf(gifts);
    }

    @Override
    public List<Integer> awaited() {
        List<Integer> awaited = new ArrayList<>(acquires);
        awaited.add(waiting);
        return awaited;
    }

    @Override
    public void require(Dependence dependence, Witness witness, IntConsumer node) {
        awaited().forEach(event -> node.accept(dependence.place(event)));
    }

    @Override
    public String refusal(Execution end) {
        Trace trace = end.trace();
        int waiter = trace.thread(waiting);
        Set<Integer> blocked = new HashSet<>();
        for (int event : awaited()) {
            if (end.next(trace.thread(event)) != event) {
                return "event " + event + " is not the next of its thread";
            }
        }
        for (int acquire : acquires) {
            Kind kind = trace.kind(acquire);
            boolean isAcquire = kind == Kind.ACQUIRE || kind == Kind.READ_ACQUIRE;
            if (!isAcquire || trace.valueType(acquire) != Value.NONE) {
                return "event " + acquire + " is not an acquire that waits";
            }
            int thread = trace.thread(acquire);
            if (!end.keepsOut(trace.target(acquire), waiter, thread, kind == Kind.READ_ACQUIRE)) {
                return "event " + acquire + " does not wait for the thread of event " + waiting;
            }
            blocked.add(thread);
        }
        return trace.kind(waiting) == Kind.JOIN ? ofJoin(trace, blocked) : ofMessage(end, blocked);
    }

    private String ofJoin(Trace trace, Set<Integer> blocked) {
        return blocked.contains(trace.target(waiting)) ? null : "the joined thread does not wait for the joining one";
    }

    private String ofMessage(Execution end, Set<Integer> blocked) {
        Trace trace = end.trace();
        if (trace.kind(waiting) != Kind.RECEIVE) {
            return "event " + waiting + " waits for nothing";
        }
        boolean isSent = false;
        for (int gift : gifts) {
            if (trace.kind(gift) != Kind.SEND || end.isDone(gift) || !blocked.contains(trace.thread(gift))) {
                return "event " + gift + " can end the wait";
            }
            isSent |= trace.target(gift) == trace.target(waiting);
        }
        return isSent ? null : "the message that ends the wait is none of those that are kept back";
    }
}
