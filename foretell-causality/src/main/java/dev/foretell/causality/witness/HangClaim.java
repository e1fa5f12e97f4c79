// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.HashMap;
import java.util.Map;

/**
 * After the witness, a thread waits for a notification that does not come: all that other threads send in the trace came before it began to wait. These threads are at
 * their ends, or wait, too.
 *
 * @param waiting the release by which the thread gave up the lock to wait
 */
public record HangClaim(int waiting) implements Claim {
    @Override
    public String refusal(Execution end) {
        Trace trace = end.trace();
        int waiter = trace.thread(waiting);
        if (end.latest(waiter) != waiting || trace.kind(waiting) != Kind.RELEASE) {
            return "the thread of event " + waiting + " is not in its wait";
        }
        int regain = end.next(waiter);
        if (regain < 0 || trace.kind(regain) != Kind.ACQUIRE || trace.target(regain) != trace.target(waiting)) {
            return "event " + waiting + " is no wait: the thread does not take the lock again";
        }
        String late = late(end, waiter);
        return late != null ? late : busy(end, waiter);
    }

    /** Looks for notifications that are not before the wait. */
    private String late(Execution end, int waiter) {
        Trace trace = end.trace();
        boolean isWaiting = false;
        for (int place = 0; place < end.witness().size(); place++) {
            int event = end.witness().event(place);
            isWaiting |= event == waiting;
            if (isWaiting && trace.kind(event) == Kind.NOTIFY && trace.target(event) == trace.target(waiting)) {
                return "event " + event + " notifies the thread that waits";
            }
        }
        for (int event = 0; event < trace.size(); event++) {
            boolean isNotification = trace.kind(event) == Kind.NOTIFY && trace.target(event) == trace.target(waiting);
            if (isNotification && trace.thread(event) != waiter && !end.isDone(event)) {
                return "event " + event + " is a notification that is still to come";
            }
        }
        return null;
    }

    /** Looks for threads that can go on, and might notify in the end. */
    private String busy(Execution end, int waiter) {
        Trace trace = end.trace();
        int[] sources = null;
        for (int thread = 0; thread < trace.threadNames().size(); thread++) {
            int next = thread == waiter ? -1 : end.next(thread);
            if (next < 0) {
                continue;
            }
            Kind kind = trace.kind(next);
            boolean waits = switch (kind) {
                case JOIN -> end.next(trace.target(next)) >= 0 || trace.target(next) == waiter;
                case ACQUIRE -> end.isKeptOut(trace.target(next), thread, false);
                case READ_ACQUIRE -> end.isKeptOut(trace.target(next), thread, true);
                case RECEIVE, WAKE -> {
                    sources = sources == null ? sources(trace) : sources;
                    yield sources[next] >= 0 && !end.isDone(sources[next]);
                }
                default -> end.latest(thread) < 0 && isUnforked(end, thread);
            };
            if (!waits && !(end.latest(thread) < 0 && isUnforked(end, thread))) {
                return "event " + next + " can still come";
            }
        }
        return null;
    }

    private static boolean isUnforked(Execution end, int thread) {
        Trace trace = end.trace();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event) == Kind.FORK && trace.target(event) == thread) {
                return !end.isDone(event);
            }
        }
        return false;
    }

    /** For receives and wake-ups the latest send or notification before them; -1 for all else. */
    private static int[] sources(Trace trace) {
        int[] sources = new int[trace.size()];
        Map<Long, Integer> latest = new HashMap<>();
        for (int event = 0; event < sources.length; event++) {
            Kind kind = trace.kind(event);
            sources[event] = -1;
            long key = (long) (kind.target() == Kind.Target.LOCK ? 1 : 0) << Integer.SIZE | trace.target(event);
            if (kind == Kind.SEND || kind == Kind.NOTIFY) {
                latest.put(key, event);
            } else if (kind == Kind.RECEIVE || kind == Kind.WAKE) {
                sources[event] = latest.getOrDefault(key, -1);
            }
        }
        return sources;
    }
}
