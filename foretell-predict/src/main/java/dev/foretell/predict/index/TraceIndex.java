// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.store.ByteColumn;
import dev.foretell.trace.store.IntList;
import dev.foretell.trace.store.Storage;

/**
 * The events of a trace as the predictors see them. What concerns one thread only is no {@link Step} and is passed over
 * everywhere. Built by {@link #of}; does not change afterwards and may be shared between threads, but for its {@link
 * #clocks()}.
 */
public final class TraceIndex {
    private final Trace trace;
    private final Slice slice;
    private final Usage usage;
    private final ByteColumn kinds;
    private final IntList sources;
    private final IntList[] steps;
    private final Sections sections;
    private final Holdings holdings;
    private final int[] lastWrites;
    private final Writes writes;
    private final ClockHistory history;
    private final Messages messages;
    private final Messages notifications;

    private TraceIndex(Trace trace, Slice slice, Usage usage) {
        this.trace = trace;
        this.slice = slice;
        this.usage = usage;
        Storage storage = trace.storage();
        kinds = new ByteColumn(storage, trace.size());
        sources = IntList.of(storage, trace.size(), 0);
        steps = new IntList[usage.threads()];
        for (int t = 0; t < steps.length; t++) {
            steps[t] = new IntList(storage, usage.events(t));
        }
        lastWrites = new int[usage.variables()];
        writes = new Writes(this, lastWrites);
        sections = new Sections(this, usage.sharedAcquires());
        holdings = new Holdings(storage, sections, usage.sharedAcquires(), usage.threads());
        history = new ClockHistory(storage, usage.threads());
        messages = new Messages(storage, usage.receives());
        notifications = new Messages(storage, usage.wakes());
    }

    /** Looks at the whole trace. */
    public static TraceIndex of(Trace trace) {
        return of(trace, Slice.WHOLE);
    }

    /** Looks at the whole trace; reads that are free in the slice see any write. */
    public static TraceIndex of(Trace trace, Slice slice) {
        Usage usage = new Usage(trace);
        TraceIndex index = new TraceIndex(trace, slice, usage);
        OrderPass orders =
                new OrderPass(index, usage, index.history, index.messages, index.notifications, index.lastWrites);
        LockPass locks = new LockPass(index, usage);
        Workers.both(trace.size(), orders::run, locks::run);
        index.listSteps();
        return index;
    }

    public Trace trace() {
        return trace;
    }

    /** The slice that it was made for. */
    public Slice slice() {
        return slice;
    }

    public int size() {
        return trace.size();
    }

    public int threads() {
        return steps.length;
    }

    public int thread(int event) {
        return trace.thread(event);
    }

    /** The variable of an access. */
    public int variable(int event) {
        return trace.target(event);
    }

    /** What an event is, as {@link Step} numbers it. */
    public byte step(int event) {
        return kinds.get(event);
    }

    public boolean isRead(int event) {
        return Step.reads(kinds.get(event));
    }

    public boolean isWrite(int event) {
        return Step.writes(kinds.get(event));
    }

    /** Whether an event is the write of an atomic update whose read is the event before it. */
    public boolean isUpdate(int event) {
        return event > 0
                && trace.kind(event) == Kind.VOLATILE_UPDATE
                && trace.kind(event - 1) == Kind.VOLATILE_READ
                && trace.thread(event - 1) == trace.thread(event)
                && trace.target(event - 1) == trace.target(event);
    }

    /** The first event of the step that an event ends. */
    public int start(int event) {
        return isUpdate(event) ? event - 1 : event;
    }

    /** The last event of the step that an event begins. */
    public int end(int event) {
        return event + 1 < size() && isUpdate(event + 1) ? event + 1 : event;
    }

    /** The write that a read saw, or the write of the variable before a write; -1 if there is none. */
    public int source(int event) {
        return sources.get(event);
    }

    /** The section that an acquire enters or a release leaves. */
    public int section(int event) {
        return sources.get(event);
    }

    /** The steps of a thread, in their order. */
    public IntList steps(int thread) {
        return steps[thread];
    }

    /** A thread's first event, or -1. */
    public int first(int thread) {
        return usage.first(thread);
    }

    /** A thread's last event; its fork if it has none; -1 if neither. */
    public int last(int thread) {
        return usage.last(thread);
    }

    /** Where a thread is forked, or -1. */
    public int fork(int thread) {
        return usage.fork(thread);
    }

    /** Whether several threads use the variable, and one writes it. */
    public boolean isShared(int variable) {
        return usage.isShared(variable);
    }

    /** One more than the largest number of a variable in the trace. */
    public int variables() {
        return usage.variables();
    }

    /** One more than the largest number of a lock in the trace. */
    public int locks() {
        return usage.locks();
    }

    /** The sends that a receive or a later one of the same message waits for, in their order; null if there are none. */
    public IntList sends(int receive) {
        return (trace.kind(receive) == Kind.WAKE ? notifications : messages).sends(trace.target(receive));
    }

    public Sections sections() {
        return sections;
    }

    public Holdings holdings() {
        return holdings;
    }

    public Writes writes() {
        return writes;
    }

    /** New clocks, for one thread. */
    public Clocks clocks() {
        return new Clocks(this, history);
    }

    /** Adds what a pass found out about an event. */
    void put(int event, byte step, int source) {
        kinds.set(event, step);
        sources.set(event, source);
    }

    private void listSteps() {
        for (int e = 0; e < size(); e++) {
            if (kinds.get(e) != Step.NONE) {
                steps[trace.thread(e)].add(e);
            }
        }
    }
}
