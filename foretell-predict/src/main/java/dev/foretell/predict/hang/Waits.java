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
     * @param reads what it has read in between, and must see again
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

        /** Where the thread took the lock the time before; -1 if it did not. */
        private int earlier;

        private List<Integer> reads = new ArrayList<>();

        /** The section before, if the thread gave up the lock and took it again at one place. */
        private Wait before;

        /** The same of the section before. */
        private int earlierBefore;
    }

    /** A section that is over: the wait that it may be, and where the thread took the lock the time before that. */
    private record Given(Wait last, int earlier) {}

    private void find() {
        Map<Long, Section> open = new HashMap<>();
        Map<Integer, Set<Long>> ofThread = new HashMap<>();
        Map<Integer, Given> given = new HashMap<>();
        Map<Long, Integer> taken = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            Kind kind = trace.kind(event);
            int thread = trace.thread(event);
            long key = (long) thread << Integer.SIZE | trace.target(event);
            boolean isLock = kind.target() == Kind.Target.LOCK && notifications.containsKey(trace.target(event));
            if (kind == Kind.ACQUIRE && isLock) {
                Section section = new Section();
                section.acquire = event;
                Given before = given.get(thread);
                boolean isRegained = before != null
                        && trace.target(before.last.release) == trace.target(event)
                        && trace.location(before.last.release) == trace.location(event);
                section.before = isRegained ? before.last : null;
                section.earlierBefore = isRegained ? before.earlier : -1;
                section.earlier = taken.getOrDefault(key, -1);
                taken.put(key, event);
                open.put(key, section);
                ofThread.computeIfAbsent(thread, any -> new HashSet<>()).add(key);
            } else if (kind == Kind.RELEASE && isLock && open.containsKey(key)) {
                Section section = open.remove(key);
                ofThread.get(thread).remove(key);
                given.put(thread, new Given(new Wait(section.acquire, event, section.reads), section.earlier));
                continue;
            } else if (kind == Kind.WAKE && open.containsKey(key)) {
                woken(open.get(key).before, open.get(key).earlierBefore);
            } else if (kind.isRead()) {
                for (long section : ofThread.getOrDefault(thread, Set.of())) {
                    open.get(section).reads.add(event);
                }
            }
            given.remove(thread);
        }
    }

    private void woken(Wait wait, int earlier) {
        if (wait == null || !calls.waits(location(wait.release))) {
            return;
        }
        if (isGuardedByReads(wait, wait.reads)) {
            found.add(wait);
        }
        if (earlier >= 0) {
            fromEarlier(new Wait(earlier, wait.release, List.of()));
        }
    }

    /** The thread may also be late in the section before: it may then write what was written for it. What it reads after that must be as it was; the judge looks whether it is. */
    private void fromEarlier(Wait wait) {
        List<Integer> reads = new ArrayList<>();
        for (int event = wait.acquire; event < wait.release; event++) {
            if (trace.thread(event) == trace.thread(wait.release)
                    && trace.kind(event).isRead()) {
                reads.add(event);
            }
        }
        if (isGuardedByReads(wait, reads)) {
            found.add(wait);
        }
    }

    private boolean isGuardedByReads(Wait wait, List<Integer> reads) {
        Set<String> containers = new HashSet<>();
        for (int read : reads) {
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
