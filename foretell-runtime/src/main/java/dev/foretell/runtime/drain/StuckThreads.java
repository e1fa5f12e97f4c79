// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.drain;

import dev.foretell.runtime.log.StackFrames;
import dev.foretell.runtime.memory.OwnThread;
import dev.foretell.trace.Incident;
import dev.foretell.trace.schedule.Outcome;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The threads of the program at one moment, and which of them can never go on: those in a cycle of locks, and those that wait for what no thread
 * can do any more. A thread that runs, sleeps or waits with a time limit can do anything, and so nobody who may be waiting for it is stuck. A thread
 * that waits for a certain other one, to let go of a lock or to end, waits for nobody else.
 *
 * <p>Virtual threads are not seen. Who waits for one of them is stuck only if all other threads are, those that wake virtual ones included.
 *
 * <p>Runs no code of the program. Needs the module {@code java.management}; without it, making one ends in a {@link LinkageError}.
 */
final class StuckThreads {
    private static final int DEPTH = 64;

    private final ThreadMXBean bean = ManagementFactory.getThreadMXBean();
    private final Map<Long, ThreadInfo> seen = new LinkedHashMap<>();
    private final Map<Integer, Long> byIdentity = new LinkedHashMap<>();

    /** {@code ownThreads}: the numbers of threads that are not the program's. */
    StuckThreads(Set<Long> ownThreads) {
        for (Thread thread : OwnThread.others()) {
            byIdentity.put(System.identityHashCode(thread), OwnThread.id(thread));
        }
        for (ThreadInfo info : bean.dumpAllThreads(false, false, DEPTH)) {
            if (info != null && !ownThreads.contains(info.getThreadId())) {
                seen.put(info.getThreadId(), info);
            }
        }
    }

    /** Whether there is a cycle of locks; costs less than to look at all threads. */
    static boolean areDeadlocked() {
        return ManagementFactory.getThreadMXBean().findDeadlockedThreads() != null;
    }

    /** What is the same at another moment if and only if these threads have not moved meanwhile. */
    String signature(List<Incident> incidents) {
        StringBuilder text = new StringBuilder();
        Set<String> names = new HashSet<>();
        for (Incident incident : incidents) {
            for (Incident.Stuck stuck : incident.threads()) {
                names.add(stuck.thread());
            }
        }
        for (ThreadInfo info : seen.values()) {
            if (names.contains(info.getThreadName())) {
                text.append(info.getThreadId())
                        .append(' ')
                        .append(info.getBlockedCount())
                        .append(' ')
                        .append(info.getWaitedCount())
                        .append(';');
            }
        }
        return text.toString();
    }

    /** The cycles of locks. */
    List<Incident> deadlocks() {
        List<Incident> found = new ArrayList<>();
        long[] ids = bean.findDeadlockedThreads();
        Set<Long> left = new HashSet<>();
        for (int i = 0; ids != null && i < ids.length; i++) {
            left.add(ids[i]);
        }
        while (!left.isEmpty()) {
            List<Incident.Stuck> cycle = cycle(left);
            if (!cycle.isEmpty()) {
                found.add(new Incident(Incident.Kind.DEADLOCK, "", cycle));
            }
        }
        return found;
    }

    /** The threads of a cycle, which are taken out of those that are left; empty if one of them waits with a time limit. */
    private List<Incident.Stuck> cycle(Set<Long> left) {
        List<Incident.Stuck> cycle = new ArrayList<>();
        boolean forEver = true;
        long id = left.iterator().next();
        while (left.remove(id)) {
            ThreadInfo info = seen.get(id);
            if (info == null || info.getLockInfo() == null) {
                return List.of();
            }
            forEver &= info.getThreadState() != Thread.State.TIMED_WAITING;
            cycle.add(ThreadWaits.stuck(info, ThreadWaits.name(info.getLockInfo())));
            id = info.getLockOwnerId();
        }
        return forEver && cycle.size() <= Incident.MOST_THREADS ? cycle : List.of();
    }

    /** All threads that wait for ever, if the program cannot end without one of them; none otherwise. */
    List<Incident> hangs() {
        boolean keepsJvm = false;
        List<Incident.Stuck> threads = new ArrayList<>();
        for (ThreadInfo info : stuck().values()) {
            keepsJvm |= !info.isDaemon();
            if (threads.size() < Incident.MOST_THREADS) {
                threads.add(ThreadWaits.stuck(info, wants(info)));
            }
        }
        return keepsJvm ? List.of(new Incident(Incident.Kind.HANG, "", threads)) : List.of();
    }

    /** For people: what a thread waits for, and where. */
    Outcome.Seen seen(ThreadInfo info) {
        String holder = info.getLockOwnerName();
        return new Outcome.Seen(
                info.getThreadName(),
                "waits for " + wants(info) + (holder == null ? "" : ", held by " + holder),
                StackFrames.of(info.getStackTrace()).texts());
    }

    /** By their numbers, the threads that wait for ever. */
    Map<Long, ThreadInfo> stuck() {
        Map<Long, ThreadInfo> stuck = new LinkedHashMap<>();
        boolean isAnyFree = false;
        for (ThreadInfo info : seen.values()) {
            ThreadWaits waits = ThreadWaits.of(info);
            if (waits == ThreadWaits.FOR_EVER) {
                stuck.put(info.getThreadId(), info);
            }
            isAnyFree |= waits == ThreadWaits.NOT;
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (ThreadInfo info : List.copyOf(stuck.values())) {
                if (canBeWoken(info, stuck.keySet(), isAnyFree)) {
                    stuck.remove(info.getThreadId());
                    changed = true;
                    isAnyFree = true;
                }
            }
        }
        return stuck;
    }

    private boolean canBeWoken(ThreadInfo info, Set<Long> stuck, boolean isAnyFree) {
        Long waker = waker(info);
        if (waker == null || waker == info.getThreadId()) {
            return isAnyFree;
        }
        ThreadInfo other = seen.get(waker);
        return other != null && !stuck.contains(waker) && (isAnyFree || ThreadWaits.of(other) != ThreadWaits.IDLE);
    }

    /** The one thread that can wake another, by its end or by letting go of a lock; null if any may. */
    private Long waker(ThreadInfo info) {
        if (info.getLockOwnerId() >= 0) {
            return info.getLockOwnerId();
        }
        return ThreadWaits.isJoin(info) ? byIdentity.get(info.getLockInfo().getIdentityHashCode()) : null;
    }

    private String wants(ThreadInfo info) {
        Long waker = ThreadWaits.isJoin(info) ? waker(info) : null;
        ThreadInfo joined = waker == null ? null : seen.get(waker);
        return joined == null ? ThreadWaits.wants(info) : "the end of thread " + joined.getThreadName();
    }
}
