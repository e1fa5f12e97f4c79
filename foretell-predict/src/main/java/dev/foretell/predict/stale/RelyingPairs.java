// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.stale;

import dev.foretell.predict.stale.ReliedPlaces.ReliedRead;
import dev.foretell.trace.Trace;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The accesses of a trace that rely on a read before them. The read is the latest one of the thread at the place that the code names: it is of the same call of the method, or of one that this has called
 * since. Of equal ones, some are kept.
 */
final class RelyingPairs {
    private final Trace trace;
    private final Map<ReliedRead, Map<Long, Samples<Pair>>> pairs = new LinkedHashMap<>();

    /** By variable and location, and then by thread. */
    private final Map<Long, Map<Integer, Samples<Integer>>> readers = new HashMap<>();

    private final Map<Spot, Integer> latest = new HashMap<>();

    /** Where a thread reads a variable. */
    private record Spot(int thread, int variable, int location) {}

    /** The latest read of a thread and a variable, of those variables that something relies on. */
    private final Map<Long, Integer> latestOfAll = new HashMap<>();

    /** A read and what relies on it, with the thread's last read of the variable before that: the same one, or a later one. */
    record Pair(int read, int act, int again) {}

    RelyingPairs(Trace trace, ReliedPlaces places) {
        this.trace = trace;
        BitSet relied = new BitSet();
        BitSet variables = new BitSet();
        for (int event = 0; event < trace.size(); event++) {
            if (places.isOfInterest(event) && !places.of(event).isEmpty()) {
                places.of(event).forEach(read -> relied.set(read.location()));
                variables.set(trace.target(event));
            }
        }
        for (int event = 0; event < trace.size() && !relied.isEmpty(); event++) {
            if (places.isOfInterest(event) && variables.get(trace.target(event))) {
                add(event, places, relied);
            }
        }
    }

    private void add(int event, ReliedPlaces places, BitSet relied) {
        int thread = trace.thread(event);
        int variable = trace.target(event);
        for (ReliedRead read : places.of(event)) {
            Integer before = latest.get(new Spot(thread, variable, read.location()));
            if (before != null) {
                pairs.computeIfAbsent(read, unknown -> new LinkedHashMap<>())
                        .computeIfAbsent(key(thread, variable), unknown -> new Samples<>())
                        .add(new Pair(before, event, latestOfAll.get(key(thread, variable))));
            }
        }
        int location = trace.location(event);
        if (trace.kind(event).isRead()) {
            latestOfAll.put(key(thread, variable), event);
        }
        if (trace.kind(event).isRead() && relied.get(location)) {
            latest.put(new Spot(thread, variable, location), event);
            readers.computeIfAbsent(key(variable, location), unknown -> new LinkedHashMap<>())
                    .computeIfAbsent(thread, unknown -> new Samples<>())
                    .add(event);
        }
    }

    private static long key(int one, int other) {
        return (long) one << 32 | other;
    }

    /** The places with what they rely on. */
    Set<ReliedRead> places() {
        return pairs.keySet();
    }

    /** Some pairs of a place, of all threads and variables. */
    List<Pair> of(ReliedRead place) {
        return pairs.get(place).values().stream()
                .flatMap(samples -> samples.all().stream())
                .toList();
    }

    /** Some reads of other threads, of the same variable at the same place as a read. */
    List<Integer> likeIt(int read) {
        return readers.get(key(trace.target(read), trace.location(read))).entrySet().stream()
                .filter(reader -> reader.getKey() != trace.thread(read))
                .flatMap(reader -> reader.getValue().all().stream())
                .toList();
    }
}
