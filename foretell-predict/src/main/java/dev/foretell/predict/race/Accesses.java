// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race;

import dev.foretell.predict.index.IntList;
import dev.foretell.predict.index.PairTable;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * The accesses of variables that may race, in the order of the trace and by where they come from. A <em>site</em> is the
 * name of a variable, the same for all objects that have it, and a place in the code.
 */
final class Accesses {
    private final IntList events = new IntList();
    private final IntList origins = new IntList();
    private final List<Origin> allOrigins = new ArrayList<>();
    private final List<List<Origin>> reads = new ArrayList<>();
    private final List<List<Origin>> writes = new ArrayList<>();

    /** The latest number of an origin of a variable and a thread. */
    private final PairTable latestOrigins = new PairTable();

    private final Map<Long, Integer> sites = new HashMap<>();
    private final Map<String, Integer> names = new HashMap<>();

    /** The accesses of one variable by one thread at one place, of one kind. */
    static final class Origin {
        final int number;
        final int variable;
        final int thread;
        final int site;
        final IntList events = new IntList();
        private final Kind kind;
        private final int location;
        private final boolean write;
        private final boolean isVolatile;

        /** The number of another origin of the same variable and thread, or -1. */
        private final int next;

        Origin(int number, int variable, int thread, int site, int location, Kind kind, int next) {
            this.number = number;
            this.next = next;
            write = kind.isWrite();
            isVolatile = kind.isVolatile();
            this.variable = variable;
            this.thread = thread;
            this.site = site;
            this.location = location;
            this.kind = kind;
        }

        boolean isWrite() {
            return write;
        }

        /** Whether a read and a write, or two writes, of the two would be a race. */
        boolean mayRace(Origin other) {
            return thread != other.thread && !(isVolatile && other.isVolatile);
        }
    }

    Accesses(TraceIndex index, IntPredicate wanted) {
        Trace trace = index.trace();
        Guards guards = new Guards(index);
        boolean[] open = new boolean[index.variables()];
        for (int v = 0; v < open.length; v++) {
            open[v] = index.isShared(v) && wanted.test(v) && guards.isOpen(v);
            reads.add(open[v] ? new ArrayList<>() : null);
            writes.add(open[v] ? new ArrayList<>() : null);
        }
        for (int e = 0; e < trace.size(); e++) {
            Kind kind = trace.kind(e);
            if (kind.isAccess() && open[trace.target(e)]) {
                Origin origin = origin(trace, e, kind);
                origin.events.add(e);
                events.add(e);
                origins.add(origin.number);
            }
        }
    }

    private Origin origin(Trace trace, int event, Kind kind) {
        int variable = trace.target(event);
        int thread = trace.thread(event);
        int location = trace.location(event);
        int latest = latestOrigins.get(variable, thread);
        for (int i = latest; i >= 0; i = allOrigins.get(i).next) {
            Origin origin = allOrigins.get(i);
            if (origin.kind == kind && origin.location == location) {
                return origin;
            }
        }
        int name = names.computeIfAbsent(trace.variableName(variable), text -> names.size());
        int site = sites.computeIfAbsent((long) name << 32 | location & 0xFFFFFFFFL, key -> sites.size());
        Origin origin = new Origin(allOrigins.size(), variable, thread, site, location, kind, latest);
        latestOrigins.put(variable, thread, origin.number);
        allOrigins.add(origin);
        (origin.write ? writes : reads).get(variable).add(origin);
        return origin;
    }

    int size() {
        return events.size();
    }

    int event(int place) {
        return events.get(place);
    }

    Origin origin(int place) {
        return allOrigins.get(origins.get(place));
    }

    /** How many origins there are. */
    int origins() {
        return allOrigins.size();
    }

    /** Where a variable is read from. */
    List<Origin> reads(int variable) {
        return reads.get(variable);
    }

    /** Where a variable is written from. */
    List<Origin> writes(int variable) {
        return writes.get(variable);
    }
}
