// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * The order that synchronisation gives to some events of a trace: program order, fork and join,
 * messages, notify and wake, volatile write before later volatile reads, release before later
 * acquire; closed transitively. Plain accesses order nothing.
 *
 * <p>Written for clarity, not for speed: a clock has an entry for every thread, and is kept for
 * every event that was asked for.
 */
final class HappensBefore {
    private final Trace trace;
    private final int[][] clocks;
    private final Map<String, int[]> sent = new HashMap<>();
    private final Map<Integer, int[]> kept = new HashMap<>();

    /** Computes the order among the events in {@code wanted}. */
    HappensBefore(Trace trace, BitSet wanted) {
        this.trace = trace;
        int threads = trace.threadNames().size();
        clocks = new int[threads][threads];
        for (int event = 0; event < trace.size(); event++) {
            int me = trace.thread(event);
            clocks[me][me]++;
            receive(event, clocks[me]);
            if (wanted.get(event)) {
                kept.put(event, clocks[me].clone());
            }
            send(event, clocks[me]);
        }
    }

    /** Whether the first of two wanted events precedes the second, or is it. */
    boolean isOrdered(int first, int second) {
        int thread = trace.thread(first);
        return kept.get(first)[thread] <= kept.get(second)[thread];
    }

    private void receive(int event, int[] clock) {
        int target = trace.target(event);
        switch (trace.kind(event)) {
            case JOIN:
                join(clock, clocks[target]);
                break;
            case RECEIVE:
                join(clock, sent.get("message" + target));
                break;
            case WAKE:
                join(clock, sent.get("notify" + target));
                break;
            case VOLATILE_READ:
                join(clock, sent.get("volatile" + target));
                break;
            case ACQUIRE:
                join(clock, sent.get("write mode" + target));
                join(clock, sent.get("read mode" + target));
                break;
            case READ_ACQUIRE:
                join(clock, sent.get("write mode" + target));
                break;
            default:
                break;
        }
    }

    private void send(int event, int[] clock) {
        int target = trace.target(event);
        Kind kind = trace.kind(event);
        switch (kind) {
            case FORK:
                join(clocks[target], clock);
                break;
            case SEND:
                keep("message" + target, clock);
                break;
            case NOTIFY:
                keep("notify" + target, clock);
                break;
            case VOLATILE_WRITE:
            case VOLATILE_UPDATE:
                keep("volatile" + target, clock);
                break;
            case RELEASE:
                keep("write mode" + target, clock);
                break;
            case READ_RELEASE:
                keep("read mode" + target, clock);
                break;
            default:
                break;
        }
    }

    private void keep(String channel, int[] clock) {
        join(sent.computeIfAbsent(channel, c -> new int[clock.length]), clock);
    }

    private static void join(int[] clock, int[] other) {
        for (int i = 0; other != null && i < clock.length; i++) {
            clock[i] = Math.max(clock[i], other[i]);
        }
    }
}
