// SPDX-License-Identifier: Apache-2.0
package dev.foretell.slice.replay;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * From which earlier event an event may have learned something: a read from the write that it saw, a receive or wake-up from the latest send, an acquire from the latest
 * release, a join from the last event of the thread, a thread's first event from its fork, a send from the send before it.
 */
final class Sources {
    private final int[] sources;
    private final BitSet asked = new BitSet();
    private final Map<Long, Integer> latest = new HashMap<>();
    private final Map<Integer, Integer> forks = new HashMap<>();

    Sources(Trace trace) {
        sources = new int[trace.size()];
        Map<Integer, Integer> lasts = new HashMap<>();
        Arrays.fill(sources, -1);
        for (int e = 0; e < trace.size(); e++) {
            Kind kind = trace.kind(e);
            if (kind == Kind.BRANCH) {
                continue;
            }
            int thread = trace.thread(e);
            int target = trace.target(e);
            switch (kind) {
                case READ, VOLATILE_READ -> sources[e] = latest(Kind.WRITE, target);
                case WRITE, VOLATILE_WRITE, VOLATILE_UPDATE -> put(Kind.WRITE, target, e);
                case ACQUIRE, READ_ACQUIRE -> sources[e] = latest(Kind.RELEASE, target);
                case RELEASE, READ_RELEASE -> sources[e] = put(Kind.RELEASE, target, e);
                case SEND, NOTIFY -> sources[e] = put(kind, target, e);
                case RECEIVE -> sources[e] = latest(Kind.SEND, target);
                case WAKE -> sources[e] = latest(Kind.NOTIFY, target);
                case FORK -> forks.put(target, e);
                case JOIN -> sources[e] = lasts.getOrDefault(target, -1);
                default -> {}
            }
            lasts.put(thread, e);
            if (sources[e] >= 0) {
                asked.set(sources[e]);
            }
        }
        for (int fork : forks.values()) {
            asked.set(fork);
        }
    }

    private int latest(Kind kind, int target) {
        return latest.getOrDefault(key(kind, target), -1);
    }

    /** Returns the one before. */
    private int put(Kind kind, int target, int event) {
        Integer previous = latest.put(key(kind, target), event);
        return previous == null ? -1 : previous;
    }

    private static long key(Kind kind, int target) {
        return (long) kind.ordinal() << 32 | target;
    }

    /** The source of an event, or -1. */
    int of(int event) {
        return sources[event];
    }

    /** Whether an event is the source of another. */
    boolean isAsked(int event) {
        return asked.get(event);
    }

    /** Where a thread is forked, or -1. */
    int fork(int thread) {
        return forks.getOrDefault(thread, -1);
    }
}
