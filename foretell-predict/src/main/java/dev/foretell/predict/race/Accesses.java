// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race;

import dev.foretell.predict.index.IntList;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The accesses of variables that may race, in the order of the trace and by where they come from. A <em>site</em> is the
 * name of a variable, the same for all objects that have it, and a place in the code.
 */
final class Accesses {
    private final IntList events = new IntList();
    private final IntList origins = new IntList();
    private final List<Origin> allOrigins = new ArrayList<>();
    private final List<List<Origin>> byVariable = new ArrayList<>();
    private final Map<Long, Integer> sites = new HashMap<>();
    private final Map<String, Integer> names = new HashMap<>();

    /** The accesses of one variable by one thread at one place, of one kind. */
    static final class Origin {
        final int number;
        final int variable;
        final int thread;
        final int site;
        final Kind kind;
        final IntList events = new IntList();
        private final int location;

        Origin(int number, int variable, int thread, int site, int location, Kind kind) {
            this.number = number;
            this.variable = variable;
            this.thread = thread;
            this.site = site;
            this.location = location;
            this.kind = kind;
        }

        boolean conflicts(Origin other) {
            return thread != other.thread
                    && (kind.isWrite() || other.kind.isWrite())
                    && !(kind.isVolatile() && other.kind.isVolatile());
        }
    }

    Accesses(TraceIndex index) {
        Trace trace = index.trace();
        Guards guards = new Guards(index);
        for (int v = 0; v < index.variables(); v++) {
            byVariable.add(index.isShared(v) && guards.isOpen(v) ? new ArrayList<>() : null);
        }
        for (int e = 0; e < trace.size(); e++) {
            Kind kind = trace.kind(e);
            if (kind.isAccess() && byVariable.get(trace.target(e)) != null) {
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
        List<Origin> known = byVariable.get(variable);
        for (int i = 0; i < known.size(); i++) {
            Origin origin = known.get(i);
            if (origin.thread == thread && origin.kind == kind && origin.location == location) {
                return origin;
            }
        }
        int name = names.computeIfAbsent(trace.variableName(variable), text -> names.size());
        int site = sites.computeIfAbsent((long) name << 32 | location & 0xFFFFFFFFL, key -> sites.size());
        Origin origin = new Origin(allOrigins.size(), variable, thread, site, location, kind);
        allOrigins.add(origin);
        known.add(origin);
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

    int origins() {
        return allOrigins.size();
    }

    List<Origin> of(int variable) {
        return byVariable.get(variable);
    }
}
