// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.hang;

import dev.foretell.causality.WaitingCalls;
import dev.foretell.causality.witness.Witness;
import dev.foretell.predict.hang.Waits.Wait;
import dev.foretell.predict.index.Clocks;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.store.IntList;
import dev.foretell.trace.store.Row;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The run in which one thread comes to its wait as late as others let it: the observed one up to where it takes the lock; then what the others do without it, until all notifications have come; then the
 * thread, until it waits; then the rest of the others, as far as they come. Nothing else changes its order, so what threads did not see before, such as elements of a queue, they do not see now.
 */
final class LateWait {
    private static final String INTERRUPT = "java.lang.Thread.interrupt(";

    /** What a hold in read mode counts. */
    private static final int READ = 1 << 16;

    private final TraceIndex index;
    private final Trace trace;
    private final Clocks clocks;
    private final Wait wait;
    private final int waiter;

    /** The events of each thread below these bounds are in the run. */
    private final int[] bounds;

    /** By lock: how often each thread holds it, {@link #READ} for each time in read mode. */
    private final Map<Integer, Map<Integer, Integer>> holders = new HashMap<>();

    private final IntList rest = new IntList();

    LateWait(TraceIndex index, Clocks clocks, Wait wait) {
        this.index = index;
        this.clocks = clocks;
        this.wait = wait;
        trace = index.trace();
        waiter = trace.thread(wait.acquire());
        bounds = new int[index.threads()];
        Arrays.fill(bounds, wait.acquire());
    }

    /** The run; null if a notification cannot come before the wait. {@code notifications}: the last one of each other thread. */
    Witness run(List<Integer> notifications) {
        int end = wait.acquire();
        for (int notification : notifications) {
            boolean isLater = clocks.known(trace.thread(notification), notification + 1, waiter) > wait.acquire();
            if (isLater) {
                return null;
            }
            end = Math.max(end, released(notification));
        }
        if (isReadAgain(end)) {
            return null;
        }
        for (int event = 0; event < wait.acquire(); event++) {
            hold(event);
        }
        others(end);
        boolean areNotified =
                notifications.stream().allMatch(notification -> bounds[trace.thread(notification)] > notification);
        if (!areNotified || !waits()) {
            return null;
        }
        others(trace.size());
        return Witness.after(wait.acquire(), rest.toArray());
    }

    /** Whether nobody may interrupt the waiting thread after it has taken the lock, or joins a thread for a limited time only and could then go on. */
    boolean isUndisturbed(WaitingCalls calls) {
        for (int place = 0; place < rest.size(); place++) {
            int event = rest.get(place);
            if (trace.kind(event) == Kind.SEND && location(event).startsWith(INTERRUPT) && mayInterrupt(event)) {
                return false;
            }
        }
        boolean[] seen = new boolean[bounds.length];
        for (int event = wait.acquire(); event < trace.size(); event++) {
            int thread = trace.thread(event);
            if (event >= bounds[thread] && !seen[thread]) {
                seen[thread] = true;
                if (trace.kind(event) == Kind.JOIN && !calls.joins(location(event))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether an interrupt may be that of the waiting thread: no other one has noticed it. */
    private boolean mayInterrupt(int send) {
        for (int event = send; event < trace.size(); event++) {
            if (trace.kind(event) == Kind.RECEIVE && trace.target(event) == trace.target(send)) {
                return trace.thread(event) == waiter;
            }
        }
        return true;
    }

    private String location(int event) {
        return trace.location(event) == Trace.NO_LOCATION
                ? ""
                : trace.locationNames().name(trace.location(event));
    }

    /** After the event by which the thread of a notification gives the lock back. */
    private int released(int notification) {
        for (int event = notification; event < trace.size(); event++) {
            if (trace.kind(event) == Kind.RELEASE
                    && trace.thread(event) == trace.thread(notification)
                    && trace.target(event) == trace.target(notification)) {
                return event + 1;
            }
        }
        return trace.size();
    }

    /** Whether others write what the thread has read before its wait: then it would not see the same. */
    private boolean isReadAgain(int end) {
        return wait.reads().stream()
                .anyMatch(read -> index.writes().of(trace.target(read)).stream()
                        .anyMatch(writer -> writer.thread() != waiter && writer.firstFrom(read) < end));
    }

    /** Lets the others do what they did before an event, in the order of the trace, each until it waits. */
    private void others(int end) {
        boolean[] stopped = new boolean[bounds.length];
        stopped[waiter] = true;
        for (int event = wait.acquire(); event < end; event++) {
            int thread = trace.thread(event);
            if (!stopped[thread] && event >= bounds[thread]) {
                stopped[thread] = !step(event);
            }
        }
    }

    private boolean waits() {
        for (int event = wait.acquire(); event <= wait.release(); event++) {
            if (trace.thread(event) == waiter && !step(event)) {
                return false;
            }
        }
        return true;
    }

    /** Adds an event, unless something must come before it that is not there. */
    private boolean step(int event) {
        int thread = trace.thread(event);
        Row row = clocks.row(thread, event + 1);
        for (int other = 0; other < bounds.length; other++) {
            if (other != thread && row.get(other) > bounds[other]) {
                return false;
            }
        }
        if (isKeptOut(event)) {
            return false;
        }
        hold(event);
        rest.add(event);
        bounds[thread] = event + 1;
        return true;
    }

    private boolean isKeptOut(int event) {
        Kind kind = trace.kind(event);
        if (kind != Kind.ACQUIRE && kind != Kind.READ_ACQUIRE) {
            return false;
        }
        return holders.getOrDefault(trace.target(event), Map.of()).entrySet().stream()
                .anyMatch(holder -> holder.getKey() != trace.thread(event)
                        && (kind == Kind.ACQUIRE || holder.getValue() % READ != 0));
    }

    private void hold(int event) {
        int change = switch (trace.kind(event)) {
            case ACQUIRE -> 1;
            case RELEASE -> -1;
            case READ_ACQUIRE -> READ;
            case READ_RELEASE -> -READ;
            default -> 0;
        };
        if (change != 0) {
            Map<Integer, Integer> held = holders.computeIfAbsent(trace.target(event), lock -> new HashMap<>());
            held.merge(trace.thread(event), change, (one, other) -> one + other == 0 ? null : one + other);
        }
    }
}
