// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.trace.Trace;
import java.util.HashMap;
import java.util.Map;

/** Where the threads and locks are after the events of a witness. */
public final class Execution {
    private final Trace trace;
    private final Witness witness;
    private final ObservedRun observed;
    private final Map<Integer, Integer> done = new HashMap<>();
    private final Map<Integer, Map<Integer, int[]>> holds = new HashMap<>();
    private final Map<Integer, Integer> lastWrite = new HashMap<>();

    Execution(Trace trace, Witness witness, ObservedRun observed) {
        this.trace = trace;
        this.witness = witness;
        this.observed = observed;
    }

    public Trace trace() {
        return trace;
    }

    public Witness witness() {
        return witness;
    }

    /** The next event of a thread, or -1 if the trace has none. */
    public int next(int thread) {
        return observed.event(thread, done.getOrDefault(thread, 0));
    }

    /** Whether this is the last event that its thread has done. */
    boolean isLast(int event) {
        int thread = trace.thread(event);
        return observed.event(thread, done.get(thread) - 1) == event;
    }

    /** Whether {@code holder} holds the lock so that {@code other} cannot take it. */
    public boolean keepsOut(int lock, int holder, int other, boolean inReadMode) {
        int[] depths = holds.getOrDefault(lock, Map.of()).get(holder);
        return depths != null && holder != other && (depths[0] > 0 || depths[1] > 0 && !inReadMode);
    }

    /** Whether any other thread holds the lock so that {@code thread} cannot take it. */
    boolean isKeptOut(int lock, int thread, boolean inReadMode) {
        return holds.getOrDefault(lock, Map.of()).keySet().stream()
                .anyMatch(holder -> keepsOut(lock, holder, thread, inReadMode));
    }

    /** The latest write of a variable, or -1. */
    int lastWrite(int variable) {
        return lastWrite.getOrDefault(variable, -1);
    }

    void advance(int event) {
        done.merge(trace.thread(event), 1, Integer::sum);
        int target = trace.target(event);
        switch (trace.kind(event)) {
            case WRITE, VOLATILE_WRITE, VOLATILE_UPDATE -> lastWrite.put(target, event);
            case ACQUIRE -> depths(event)[0]++;
            case RELEASE -> depths(event)[0]--;
            case READ_ACQUIRE -> depths(event)[1]++;
            case READ_RELEASE -> depths(event)[1]--;
            default -> {}
        }
    }

    private int[] depths(int event) {
        return holds.computeIfAbsent(trace.target(event), lock -> new HashMap<>())
                .computeIfAbsent(trace.thread(event), thread -> new int[2]);
    }
}
