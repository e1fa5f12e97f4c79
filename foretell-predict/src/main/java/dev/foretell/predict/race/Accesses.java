// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race;

import dev.foretell.predict.index.Holdings;
import dev.foretell.predict.index.PairTable;
import dev.foretell.predict.index.Step;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.store.IntList;
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
    private final Trace trace;
    private final IntList events;
    private final IntList origins;
    private final List<Origin> allOrigins = new ArrayList<>();

    /** The same, place by place. */
    private final List<Origin> slots = new ArrayList<>();

    /** The places where each variable is accessed; null for those that cannot race. */
    private final List<List<Place>> places = new ArrayList<>();

    /** The latest number of an origin of a variable and a thread. */
    private final PairTable latestOrigins = new PairTable();

    private final Map<Long, Integer> sites = new HashMap<>();

    /** The places of each site. */
    private final List<List<Place>> ofSite = new ArrayList<>();

    private final Map<String, Integer> names = new HashMap<>();

    Accesses(TraceIndex index, IntPredicate wanted) {
        trace = index.trace();
        events = new IntList(trace.storage());
        origins = new IntList(trace.storage());
        Guards guards = new Guards(index, wanted);
        for (int v = 0; v < index.variables(); v++) {
            places.add(index.isShared(v) && wanted.test(v) && guards.isOpen(v) ? new ArrayList<>() : null);
        }
        Holdings holdings = index.holdings();
        int[] changes = new int[index.threads()];
        int[] sets = new int[index.threads()];
        for (int e = 0; e < trace.size(); e++) {
            Kind kind = trace.kind(e);
            int thread = trace.thread(e);
            if (kind.isAccess() && places.get(trace.target(e)) != null) {
                Origin origin = origin(e, kind, thread);
                origin.events.add(e);
                origin.place.access(holdings, sets[thread]);
                events.add(e);
                origins.add(origin.number);
            } else if (index.step(e) == Step.ACQUIRE || index.step(e) == Step.RELEASE) {
                sets[thread] = holdings.set(holdings.after(thread, ++changes[thread]));
            }
        }
        places.forEach(this::link);
    }

    private void link(List<Place> ofVariable) {
        for (int i = 0; ofVariable != null && i < ofVariable.size(); i++) {
            ofVariable.get(i).settle(slots);
            for (int j = 0; j <= i; j++) {
                Place.link(ofVariable.get(i), ofVariable.get(j));
            }
        }
    }

    private Origin origin(int event, Kind kind, int thread) {
        int variable = trace.target(event);
        int location = trace.location(event);
        int latest = latestOrigins.get(variable, thread);
        for (int i = latest; i >= 0; i = allOrigins.get(i).next) {
            Origin origin = allOrigins.get(i);
            if (origin.place.is(location, kind)) {
                return origin;
            }
        }
        Place place = place(variable, location, kind);
        Origin origin = new Origin(trace.storage(), allOrigins.size(), thread, place, latest);
        latestOrigins.put(variable, thread, origin.number);
        allOrigins.add(origin);
        place.add(origin);
        return origin;
    }

    private Place place(int variable, int location, Kind kind) {
        List<Place> known = places.get(variable);
        for (Place place : known) {
            if (place.is(location, kind)) {
                return place;
            }
        }
        int name = names.computeIfAbsent(trace.variableName(variable), text -> names.size());
        int site = sites.computeIfAbsent((long) name << 32 | location & 0xFFFFFFFFL, key -> sites.size());
        if (site == ofSite.size()) {
            ofSite.add(new ArrayList<>());
        }
        Place place = new Place(site, location, kind);
        known.add(place);
        ofSite.get(site).add(place);
        return place;
    }

    /** Says that accesses of two sites need not be looked at any more. */
    void close(int site, int other) {
        ofSite.get(site).forEach(place -> place.close(other));
        ofSite.get(other).forEach(place -> place.close(site));
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

    /** New cursors, before the first access. */
    Cursors cursors() {
        return new Cursors(slots);
    }
}
