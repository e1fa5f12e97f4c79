// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** Where the threads and locks are after the events of a witness. It is good until the next witness is looked at. */
public final class Execution {
    private final Trace trace;
    private final Witness witness;
    private final ObservedRun observed;
    private final int[] latest;
    private final LastSources sources;
    private final LockHolds holds;
    private final BitSet done = new BitSet();
    private final List<Integer> strays = new ArrayList<>();

    /** For threads whose latest event is a read of another write than observed: where it is in the witness; else -1. */
    private final int[] strayed;

    Execution(Trace trace, Witness witness, ObservedRun observed) {
        this.trace = trace;
        this.witness = witness;
        this.observed = observed;
        latest = observed.latest();
        strayed = new int[latest.length];
        Arrays.fill(strayed, -1);
        sources = observed.sourcesOfExecution();
        holds = observed.holdsOfExecution();
    }

    public Trace trace() {
        return trace;
    }

    public Witness witness() {
        return witness;
    }

    /** The next event of a thread, or -1 if the trace has none. */
    public int next(int thread) {
        return observed.next(thread, latest(thread) + 1);
    }

    /** Whether {@code holder} holds the lock so that {@code other} cannot take it. */
    public boolean keepsOut(int lock, int holder, int other, boolean inReadMode) {
        return holds.keepsOut(lock, holder, other, inReadMode);
    }

    boolean isKeptOut(int lock, int thread, boolean inReadMode) {
        return holds.isKeptOut(lock, thread, inReadMode);
    }

    /** The latest event of a thread, or -1. */
    int latest(int thread) {
        return latest[thread];
    }

    boolean isDone(int event) {
        return event < observed.done() || done.get(event - observed.done());
    }

    /** The place of the read by which a thread has left what it did in the observed run, or -1. */
    int strayed(int thread) {
        return strayed[thread];
    }

    /** All reads that saw another write than observed. */
    List<Integer> strays() {
        return strays;
    }

    void advance(int place, int event, int source) {
        int thread = trace.thread(event);
        Kind kind = trace.kind(event);
        if (kind.isRead() && sources.write(trace.target(event)) != source) {
            strayed[thread] = place;
            strays.add(event);
        }
        latest[thread] = event;
        done.set(event - observed.done());
        sources.advance(kind, trace.target(event), event);
        holds.advance(kind, thread, trace.target(event));
    }
}
