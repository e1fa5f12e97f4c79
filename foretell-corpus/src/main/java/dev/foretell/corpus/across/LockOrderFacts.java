// SPDX-License-Identifier: Apache-2.0
package dev.foretell.corpus.across;

import dev.foretell.corpus.across.HeldLocks.Held;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The lock orders of one trace, and which places locked the same object. */
public final class LockOrderFacts {
    /** So many orders of one trace are kept. */
    private static final int MOST = 10_000;

    /** An object that so many places lock tells no more. */
    private static final int MOST_PLACES = 64;

    /** Of no trace. */
    public static final LockOrderFacts NONE = of(new Trace.Builder().build());

    private final Trace trace;
    private final HeldLocks held;
    private final Map<LockOrder, TreeSet<String>> orders = new LinkedHashMap<>();
    private final Map<Integer, Set<Integer>> placesOf = new HashMap<>();

    private LockOrderFacts(Trace trace) {
        this.trace = trace;
        held = new HeldLocks(trace);
    }

    public static LockOrderFacts of(Trace trace) {
        LockOrderFacts facts = new LockOrderFacts(trace);
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event).target() == Kind.Target.LOCK) {
                facts.look(event);
            }
        }
        return facts;
    }

    private void look(int event) {
        Kind kind = trace.kind(event);
        if (kind == Kind.ACQUIRE || kind == Kind.READ_ACQUIRE) {
            Set<Integer> places = placesOf.computeIfAbsent(trace.target(event), any -> new HashSet<>());
            if (places.size() < MOST_PLACES && trace.location(event) != Trace.NO_LOCATION) {
                places.add(trace.location(event));
            }
            boolean shared = kind == Kind.READ_ACQUIRE;
            // A tryLock does not wait, and who has the lock does not either.
            boolean waits = trace.valueType(event) == Value.NONE
                    && !held.letsIn(trace.thread(event), trace.target(event), shared);
            if (waits && orders.size() < MOST) {
                orders(event, shared);
            }
        }
        held.pass(event);
    }

    private void orders(int event, boolean shared) {
        List<Held> all = held.of(trace.thread(event)).stream().distinct().toList();
        String thread = trace.threadNames().name(trace.thread(event));
        for (Held outer : all) {
            if (outer.location() == Trace.NO_LOCATION || trace.location(event) == Trace.NO_LOCATION) {
                continue;
            }
            List<String> around = all.stream()
                    .filter(other -> other.lock() != outer.lock() && other.location() != Trace.NO_LOCATION)
                    .map(other -> place(other.location()))
                    .distinct()
                    .sorted()
                    .toList();
            LockOrder order = new LockOrder(
                    held.type(outer.lock()),
                    place(outer.location()),
                    held.type(trace.target(event)),
                    place(trace.location(event)),
                    outer.shared(),
                    shared,
                    around,
                    List.of());
            orders.computeIfAbsent(order, any -> new TreeSet<>()).add(thread);
        }
    }

    private String place(int location) {
        return trace.locationNames().name(location);
    }

    public List<LockOrder> orders() {
        List<LockOrder> result = new ArrayList<>();
        orders.forEach((order, threads) -> result.add(order.by(List.copyOf(threads))));
        return result;
    }

    /** The places that locked one object, for each object that several places locked; each set once. */
    public List<List<String>> places() {
        return placesOf.values().stream()
                .filter(places -> places.size() > 1)
                .map(places -> places.stream().map(this::place).sorted().toList())
                .distinct()
                .toList();
    }
}
