// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.DamageException;
import dev.foretell.trace.EventSink;
import dev.foretell.trace.Kind;
import dev.foretell.trace.NameTables;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.Value;
import dev.foretell.trace.merge.RecordSink;
import dev.foretell.trace.raw.RawRecord;
import java.util.BitSet;

/** Turns records, in their order, into events of a trace. */
final class RecordAssembler implements RecordSink {
    private static final int KINDS = Kind.values().length;
    private static final int TYPES = Value.values().length;

    private final RecordingTables tables;
    private final EventSink sink;
    private final NameTables names;

    /** Accesses of other locations are left out, unless they are their thread's first event; null if none are. */
    private final SharedLocations shared;

    /** The threads that have events. */
    private final BitSet begun = new BitSet();

    /** So many events of this thread are to be left out, and not told yet. */
    private int omitted;

    private int omittedThread;

    RecordAssembler(RecordingTables tables, EventSink sink, SharedLocations shared) {
        this.tables = tables;
        this.sink = sink;
        this.names = tables.names();
        this.shared = shared;
    }

    @Override
    public void record(int thread, long[] slots, int at) throws TraceException {
        long head = slots[at];
        int op = RawRecord.op(head);
        int number = RawRecord.site(head);
        long target = RawRecord.target(head);
        int by = tables.knownThread(thread);
        if (shared != null) {
            if (isOmitted(by, op, target, slots[at + 2])) {
                return;
            }
            tellOmitted();
        }
        int location = tables.location(number);
        if (op == RawRecord.OTHER) {
            other(by, target, number, location, slots, at);
            return;
        }
        SiteTable.Site site = tables.site(number);
        boolean isVolatile = site != null && site.is(Format.VOLATILE);
        Value type = site == null || site.type() == Value.NONE ? Value.LONG : site.type();
        int variable = tables.variable(target, number);
        boolean fresh = tables.isFreshVariable();
        switch (op) {
            case RawRecord.READ:
                sink.event(isVolatile ? Kind.VOLATILE_READ : Kind.READ, by, variable, location, Value.NONE, 0);
                break;
            case RawRecord.READ_VALUE:
                read(isVolatile ? Kind.VOLATILE_READ : Kind.READ, by, variable, location, type, slots[at + 2], fresh);
                break;
            case RawRecord.WRITE:
                sink.event(isVolatile ? Kind.VOLATILE_WRITE : Kind.WRITE, by, variable, location, Value.NONE, 0);
                break;
            case RawRecord.WRITE_VALUE:
                sink.event(
                        isVolatile ? Kind.VOLATILE_WRITE : Kind.WRITE,
                        by,
                        variable,
                        location,
                        type,
                        bits(type, slots[at + 2]));
                break;
            case RawRecord.UPDATE:
                sink.event(Kind.VOLATILE_READ, by, variable, location, Value.NONE, 0);
                sink.event(Kind.VOLATILE_UPDATE, by, variable, location, Value.NONE, 0);
                break;
            default:
                read(Kind.VOLATILE_READ, by, variable, location, type, slots[at + 2], fresh);
                sink.event(Kind.VOLATILE_UPDATE, by, variable, location, type, bits(type, slots[at + 3]));
                break;
        }
    }

    private boolean isOmitted(int by, int op, long target, long meta) throws TraceException {
        if (op == RawRecord.OTHER && !isAccess(meta) || shared.contains(target)) {
            begun.set(by);
            return false;
        }
        if (!begun.get(by)) {
            begun.set(by);
            return false;
        }
        if (by != omittedThread) {
            tellOmitted();
        }
        omittedThread = by;
        omitted += op == RawRecord.UPDATE || op == RawRecord.UPDATE_VALUE ? 2 : 1;
        return true;
    }

    private static boolean isAccess(long meta) {
        int kind = RawRecord.kind(meta);
        return kind < KINDS && Kind.of(kind).isAccess();
    }

    /** Tells of what was left out up to here. */
    void tellOmitted() throws TraceException {
        if (omitted > 0) {
            sink.omitted(omittedThread, omitted);
            omitted = 0;
        }
    }

    /** A variable whose first access is a read held what was read. */
    private void read(Kind kind, int by, int variable, int location, Value type, long value, boolean fresh)
            throws TraceException {
        long bits = bits(type, value);
        if (fresh) {
            names.initials().set(variable, type, bits);
        }
        sink.event(kind, by, variable, location, type, bits);
    }

    @Override
    public void gone(long object) {
        tables.gone(object);
        sink.gone(object);
    }

    private void other(int by, long target, int site, int location, long[] slots, int at) throws TraceException {
        long meta = slots[at + 2];
        int ordinal = RawRecord.kind(meta);
        int typeOrdinal = RawRecord.valueType(meta);
        if (ordinal >= KINDS || typeOrdinal >= TYPES) {
            throw new DamageException("a record has a kind or value type that this reader does not know");
        }
        Kind kind = Kind.of(ordinal);
        Value type = Value.of(typeOrdinal);
        int on;
        switch (kind.target()) {
            case NONE:
                on = Trace.NO_TARGET;
                break;
            case VARIABLE:
                on = tables.variable(target, site);
                break;
            case THREAD:
                on = tables.thread(target);
                break;
            default:
                on = tables.number(kind.target(), target);
        }
        if (kind == Kind.SEND) {
            tables.nameMessage(target, site);
        }
        long value = type == Value.NONE ? 0 : bits(type, slots[at + 3]);
        if (type == Value.STRING && kind.target() == Kind.Target.METHOD) {
            tables.call(slots[at + 3]);
        }
        sink.event(kind, by, on, location, type, value);
    }

    private long bits(Value type, long value) {
        return type == Value.STRING ? tables.string(value) : value;
    }
}
