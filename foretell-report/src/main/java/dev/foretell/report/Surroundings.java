// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.report.known.Traits;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the observed run had around some events: the locks held there, and where their threads were started. */
public final class Surroundings {
    private final Map<Integer, List<String>> locks = new HashMap<>();
    private final Map<Integer, Integer> forks = new HashMap<>();

    /** Of the events that the findings of a report are about. */
    public static Surroundings of(Report report) {
        List<Integer> events = report.told().stream()
                .flatMap(told -> Traits.events(told.finding()).stream())
                .toList();
        return new Surroundings(report.trace(), events);
    }

    /** Passes over the trace once, for all the events that will be asked for. */
    private Surroundings(Trace trace, Collection<Integer> events) {
        BitSet asked = new BitSet();
        events.forEach(asked::set);
        Map<Integer, List<String>> held = new HashMap<>();
        for (int event = 0; event < trace.size() && event < asked.length(); event++) {
            Kind kind = trace.kind(event);
            if (asked.get(event)) {
                locks.put(
                        event,
                        held.getOrDefault(trace.thread(event), List.of()).stream()
                                .distinct()
                                .toList());
            }
            if (kind == Kind.FORK) {
                forks.put(trace.target(event), event);
            } else if (kind.target() == Kind.Target.LOCK) {
                List<String> own = held.computeIfAbsent(trace.thread(event), thread -> new ArrayList<>());
                String lock = trace.lockNames().name(trace.target(event));
                switch (kind) {
                    case ACQUIRE -> own.add(lock);
                    case RELEASE -> own.remove(lock);
                    case READ_ACQUIRE -> own.add(lock + " in read mode");
                    case READ_RELEASE -> own.remove(lock + " in read mode");
                    default -> {}
                }
            }
        }
    }

    /** The locks that the event's thread holds before it, in the order in which it took them. */
    public List<String> locks(int event) {
        return locks.get(event);
    }

    /** The fork of a thread; -1 if the trace has none before the events that were asked for. */
    public int fork(int thread) {
        return forks.getOrDefault(thread, -1);
    }
}
