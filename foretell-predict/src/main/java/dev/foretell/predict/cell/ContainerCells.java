// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.cell;

import dev.foretell.causality.Reliance;
import dev.foretell.predict.index.Clocks;
import dev.foretell.trace.ContainerCall;
import dev.foretell.trace.ContainerCall.Use;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceNames;
import dev.foretell.trace.Value;

/**
 * A trace in which calls on containers are accesses of cells: volatile reads, writes and updates in the places of the events that tell of the calls, with all else as it was. If nothing but keys is asked of a
 * container, and all of them can be told apart, each key is a cell; otherwise all of it is one, and what is about other keys is in the way only.
 */
public final class ContainerCells {
    private final Trace told;
    private final Clocks clocks;
    private final CellCalls calls;
    private final Trace trace;

    /** {@code clocks}: of the trace as it was recorded. */
    public ContainerCells(Trace told, Clocks clocks) {
        this.told = told;
        this.clocks = clocks;
        calls = new CellCalls(told);
        CellNames names = new CellNames(told);
        Trace.Builder builder = copyOf(told, names);
        for (int event = 0; event < told.size(); event++) {
            add(builder, event, names);
        }
        trace = builder.build();
    }

    /** Whether a trace tells of such calls, and of all that its threads did. */
    public static boolean areIn(Trace trace) {
        return trace.omissions() == null && CellCalls.areIn(trace);
    }

    /** For people: each call is an access of its container. Nothing must be predicted from it. */
    public static Trace shown(Trace told) {
        CellNames names = new CellNames(told);
        Trace.Builder builder = copyOf(told, names);
        for (int event = 0; event < told.size(); event++) {
            ContainerCall call = told.kind(event) == Kind.INTERNAL
                    ? ContainerCall.of(told.internalNames().name(told.target(event)))
                    : null;
            if (call == null) {
                copy(told, builder, event);
            } else {
                int container = ContainerCall.container(told.value(event));
                Kind kind = call.use() == Use.LOOK ? Kind.VOLATILE_READ : Kind.VOLATILE_WRITE;
                access(told, builder, event, kind, names.number(container, container, call.type()));
            }
        }
        return builder.build();
    }

    private static Trace.Builder copyOf(Trace told, TraceNames names) {
        Trace.Builder builder = new Trace.Builder();
        builder.names(names);
        builder.statistics(told.statistics());
        builder.classFiles(told.classFiles());
        if (!told.isComplete()) {
            builder.incomplete(told.damage());
        }
        return builder;
    }

    private static void copy(Trace told, Trace.Builder builder, int event) {
        builder.add(
                told.kind(event),
                told.thread(event),
                told.target(event),
                told.location(event),
                told.valueType(event),
                told.value(event));
    }

    private static void access(Trace told, Trace.Builder builder, int event, Kind kind, int variable) {
        builder.add(kind, told.thread(event), variable, told.location(event), Value.NONE, 0);
    }

    private void add(Trace.Builder builder, int event, CellNames names) {
        ContainerCall call = calls.call(event);
        ContainerHistory history = call == null ? null : history(event);
        boolean isWhole = call != null && ContainerCall.key(told.value(event)) == ContainerCall.WHOLE;
        if (history == null || history.hasUnknownKeys() || isWhole && !history.isOneCell(clocks)) {
            copy(told, builder, event);
            return;
        }
        int container = ContainerCall.container(told.value(event));
        long cell = history.isOneCell(clocks) ? container : told.value(event);
        access(told, builder, event, kind(call, history, event), names.number(cell, container, call.type()));
    }

    private Kind kind(ContainerCall call, ContainerHistory history, int event) {
        if (call.use() == Use.LOOK) {
            return Kind.VOLATILE_READ;
        }
        boolean isOneStep = call.use() == Use.UPDATE
                && history.event(history.place(event)) == event - 1
                && told.thread(event - 1) == told.thread(event);
        return isOneStep ? Kind.VOLATILE_UPDATE : Kind.VOLATILE_WRITE;
    }

    private ContainerHistory history(int event) {
        return calls.containers().get(ContainerCall.container(told.value(event)));
    }

    /** The trace with cells. Its events have the numbers that they had. */
    public Trace trace() {
        return trace;
    }

    /** Whether an event is an access of a cell. */
    public boolean isCell(int event) {
        return calls.call(event) != null && trace.kind(event).isAccess();
    }

    /** The name of the method that is called. */
    public String method(int event) {
        return calls.call(event).method();
    }

    /** A number for what is called: the method, the class, and what is done. */
    public int name(int event) {
        return told.target(event);
    }

    /** Whether two looks are about the same. */
    public boolean isLike(int look, int other) {
        return told.value(look) == told.value(other);
    }

    /** Whether it is certain what a look has seen. */
    public boolean isCertain(int look) {
        ContainerHistory history = history(look);
        return history.isInPlace(history.place(look), clocks);
    }

    /** Whether an access is about what another one is about. */
    public boolean isSame(int access, int other) {
        long one = told.value(access);
        long two = told.value(other);
        return one == two
                || ContainerCall.key(one) == ContainerCall.WHOLE
                || ContainerCall.key(two) == ContainerCall.WHOLE;
    }

    /** Whether a change leaves what relies on a look without reason. */
    public boolean isHarmful(int look, int change, Reliance reliance) {
        String seen = calls.call(look).method();
        ContainerCall called = calls.call(change);
        boolean isOfSet = called.type().endsWith("Set") || called.type().endsWith("KeySetView");
        String done = isOfSet && called.method().equals("add") ? "addIfAbsent" : called.method();
        if (!isSame(look, change) || !CellEffects.isHarmful(seen, done, reliance)) {
            return false;
        }
        ContainerHistory history = history(change);
        boolean isCount = CellEffects.isCount(seen) && ContainerCall.key(told.value(change)) != ContainerCall.WHOLE;
        boolean isCertainlyNew = !ContainerCall.isOwn(ContainerCall.key(told.value(change)));
        boolean isKnownKey = isCount
                && (CellEffects.addsKey(done) || CellEffects.removesKey(done))
                && history.isChangedBefore(history.place(change));
        return !isCount
                || (!CellEffects.addsKey(done) || !isKnownKey && isCertainlyNew)
                        && (!CellEffects.removesKey(done) || isKnownKey);
    }
}
