// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import dev.foretell.report.known.Traits;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the observed run had around some events: the locks held there, where they were taken, and where their threads were started. */
public final class Surroundings {
    private static final String IN_READ_MODE = " in read mode";

    private final Trace trace;
    private final Map<Integer, List<Held>> held = new HashMap<>();
    private final Map<Integer, Integer> forks = new HashMap<>();

    /** By thread and place, for events that are asked for and forks: the first event. */
    private final Map<Long, Integer> firsts = new HashMap<>();

    /**
     * A lock that is held.
     *
     * @param acquire the event that took it
     */
    public record Held(String lock, int acquire) {}

    /** Of the events that the findings of a report are about. */
    public static Surroundings of(Report report) {
        List<Integer> events = report.told().stream()
                .flatMap(told -> Traits.events(told.finding()).stream())
                .toList();
        return new Surroundings(report.trace(), events);
    }

    /** Passes over the trace once, for all the events that will be asked for. */
    Surroundings(Trace trace, Collection<Integer> events) {
        this.trace = trace;
        BitSet asked = new BitSet();
        events.forEach(asked::set);
        BitSet places = new BitSet();
        asked.stream()
                .map(trace::location)
                .filter(place -> place != Trace.NO_LOCATION)
                .forEach(places::set);
        Map<Integer, List<Held>> present = new HashMap<>();
        for (int event = 0; event < trace.size() && event < asked.length(); event++) {
            Kind kind = trace.kind(event);
            int place = trace.location(event);
            if (kind == Kind.FORK || place != Trace.NO_LOCATION && places.get(place) && hasStack(kind)) {
                firsts.putIfAbsent(key(event), event);
            }
            if (asked.get(event)) {
                held.put(event, outermost(present.getOrDefault(trace.thread(event), List.of())));
            }
            if (kind == Kind.FORK) {
                forks.put(trace.target(event), event);
            } else if (kind.target() == Kind.Target.LOCK) {
                List<Held> own = present.computeIfAbsent(trace.thread(event), thread -> new ArrayList<>());
                String lock = trace.lockNames().name(trace.target(event));
                switch (kind) {
                    case ACQUIRE -> own.add(new Held(lock, event));
                    case RELEASE -> remove(own, lock);
                    case READ_ACQUIRE -> own.add(new Held(lock + IN_READ_MODE, event));
                    case READ_RELEASE -> remove(own, lock + IN_READ_MODE);
                    default -> {}
                }
            }
        }
    }

    /** Whether a recording holds the stack of a thread's first event of this kind at a place. */
    private static boolean hasStack(Kind kind) {
        return kind.isAccess()
                || kind == Kind.ACQUIRE
                || kind == Kind.READ_ACQUIRE
                || kind == Kind.BEGIN
                || kind == Kind.INTERNAL;
    }

    private long key(int event) {
        return (long) trace.thread(event) << Integer.SIZE | trace.location(event) & 0xffff_ffffL;
    }

    /** Whether an event that was asked for, or a fork, is the first of its thread at its place. Where events were left out that is not known. */
    boolean isFirst(int event) {
        return trace.omissions() == null && firsts.getOrDefault(key(event), -1) == event;
    }

    private static void remove(List<Held> own, String lock) {
        for (int i = own.size() - 1; i >= 0; i--) {
            if (own.get(i).lock.equals(lock)) {
                own.remove(i);
                return;
            }
        }
    }

    private static List<Held> outermost(List<Held> present) {
        Map<String, Held> first = new LinkedHashMap<>();
        present.forEach(lock -> first.putIfAbsent(lock.lock, lock));
        return List.copyOf(first.values());
    }

    /** The locks that the event's thread holds before it, in the order in which it took them. */
    public List<String> locks(int event) {
        List<Held> locks = held.get(event);
        return locks == null ? null : locks.stream().map(Held::lock).toList();
    }

    /** The same, with where they were taken. */
    public List<Held> held(int event) {
        return held.getOrDefault(event, List.of());
    }

    /** The fork of a thread; -1 if the trace has none before the events that were asked for. */
    public int fork(int thread) {
        return forks.getOrDefault(thread, -1);
    }

    /** The fork of a thread, that of the thread which forked it, and so on. */
    public List<Integer> forks(int thread) {
        List<Integer> chain = new ArrayList<>();
        for (int fork = fork(thread); fork >= 0 && !chain.contains(fork); fork = fork(trace.thread(fork))) {
            chain.add(fork);
        }
        return chain;
    }
}
