// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.hang;

import dev.foretell.causality.WaitingCalls;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The waits of a trace that a notification ended, and the notifications. */
final class Waits {
    private final Trace trace;
    private final WaitingCalls calls;
    private final List<Wait> found = new ArrayList<>();

    /** By lock and thread: the last notification. */
    private final Map<Integer, Map<Integer, Integer>> notifications = new HashMap<>();

    /**
     * A wait.
     *
     * @param acquire where the thread took the lock
     * @param release where it gave it up, to wait
     * @param reads what it has read in between
     */
    record Wait(int acquire, int release, List<Integer> reads) {}

    Waits(Trace trace, WaitingCalls calls) {
        this.trace = trace;
        this.calls = calls;
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event) == Kind.NOTIFY) {
                notifications
                        .computeIfAbsent(trace.target(event), lock -> new TreeMap<>())
                        .put(trace.thread(event), event);
            }
        }
        if (!notifications.isEmpty()) {
            find();
        }
    }

    List<Wait> all() {
        return found;
    }

    /** The last notification of a lock by each thread but one. */
    List<Integer> notifications(int lock, int without) {
        return notifications.getOrDefault(lock, Map.of()).entrySet().stream()
                .filter(last -> last.getKey() != without)
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Where a thread is with a lock that somebody notifies. */
    private static final class Section {
        private int acquire;
        private List<Integer> reads = new ArrayList<>();

        /** The section before, if the thread gave up the lock and took it again at one place. */
        private Wait before;
    }

    private void find() {
        Map<Long, Section> open = new HashMap<>();
        Map<Integer, Set<Long>> ofThread = new HashMap<>();
        Map<Integer, Wait> given = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            Kind kind = trace.kind(event);
            int thread = trace.thread(event);
            long key = (long) thread << Integer.SIZE | trace.target(event);
            boolean isLock = kind.target() == Kind.Target.LOCK && notifications.containsKey(trace.target(event));
            if (kind == Kind.ACQUIRE && isLock) {
                Section section = new Section();
                section.acquire = event;
                Wait before = given.get(thread);
                boolean isRegained = before != null
                        && trace.target(before.release) == trace.target(event)
                        && trace.location(before.release) == trace.location(event);
                section.before = isRegained ? before : null;
                open.put(key, section);
                ofThread.computeIfAbsent(thread, any -> new HashSet<>()).add(key);
            } else if (kind == Kind.RELEASE && isLock && open.containsKey(key)) {
                Section section = open.remove(key);
                ofThread.get(thread).remove(key);
                given.put(thread, new Wait(section.acquire, event, section.reads));
                continue;
            } else if (kind == Kind.WAKE && open.containsKey(key)) {
                woken(open.get(key).before);
            } else if (kind.isRead()) {
                for (long section : ofThread.getOrDefault(thread, Set.of())) {
                    open.get(section).reads.add(event);
                }
            }
            given.remove(thread);
        }
    }

    private void woken(Wait wait) {
        if (wait != null && calls.waits(location(wait.release)) && isGuardedByReads(wait)) {
            found.add(wait);
        }
    }

    private boolean isGuardedByReads(Wait wait) {
        Set<String> containers = new HashSet<>();
        for (int read : wait.reads) {
            if (trace.variableName(trace.target(read)).startsWith("java.")) {
                containers.add(location(read));
            }
        }
        return calls.isGuardedByReads(location(wait.acquire), location(wait.release), containers);
    }

    private String location(int event) {
        return trace.location(event) == Trace.NO_LOCATION
                ? ""
                : trace.locationNames().name(trace.location(event));
    }
}
