// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.drain;

import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.Remarks;
import dev.foretell.runtime.memory.OwnThread;
import dev.foretell.trace.Incident;
import dev.foretell.trace.binary.BlockWriter;
import dev.foretell.trace.control.Remark;
import dev.foretell.trace.schedule.Outcome;
import java.io.IOException;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Looks for threads that are stuck: when nothing was logged for a while, now and then, and at the end of the JVM. What it sees twice, with no thread
 * having moved, is told to the trace at once, so that it is there when the program is killed; if threads go on, it is taken back.
 *
 * <p>It has a thread of its own, for the first look loads classes, and the drain must never wait.
 */
final class StuckThreadWatch implements Runnable {
    private static final long SECOND = 1_000_000_000;

    /** After so long a silence it looks; then after twice as long, and so on. */
    private static final long SILENCE = 3 * SECOND / 2;

    /** So long lies between two looks that must agree. */
    private static final long BETWEEN = SECOND / 2;

    /** How often cycles of locks are looked for while other threads go on. */
    private static final long CYCLES = 10 * SECOND;

    private static final int TWICE = 2;
    private static final int LOOKS_AT_END = 6;
    private static final long MOST_AT_END = 8 * SECOND;

    /** Of exceptions so many are told. */
    private static final int MOST_EXCEPTIONS = 200;

    private static final ConcurrentLinkedQueue<Incident> EXCEPTIONS = new ConcurrentLinkedQueue<>();
    private static final AtomicInteger COUNT = new AtomicInteger();

    /** Who is stuck, as far as is known. */
    private volatile List<Incident> stuck = List.of();

    private final long begin = System.nanoTime();
    private volatile long active = begin;
    private volatile boolean ending;
    private boolean started;
    private List<Incident> told = List.of();

    /** An uncaught exception. */
    static void uncaught(Incident exception) {
        if (COUNT.incrementAndGet() <= MOST_EXCEPTIONS) {
            EXCEPTIONS.add(exception);
        }
    }

    /** After a round: tells what is new. For the drain. */
    void tell(BlockWriter sink, boolean hadEvents) throws IOException {
        long now = System.nanoTime();
        if (hadEvents) {
            active = now;
            if (!told.isEmpty() && !ending) {
                stuck = cycles(stuck);
            }
        }
        if (!started
                && (now - active > SILENCE || now - begin > CYCLES)
                && RecordingState.options().logged()) {
            started = true;
            new OwnThread(this, "foretell-watch").start();
        }
        for (Incident next = EXCEPTIONS.poll(); next != null; next = EXCEPTIONS.poll()) {
            sink.incident(next);
        }
        List<Incident> known = stuck;
        if (!known.equals(told)) {
            sink.noneStuck();
            for (Incident incident : known) {
                sink.incident(incident);
            }
            told = known;
        }
    }

    private static List<Incident> cycles(List<Incident> incidents) {
        List<Incident> cycles = new ArrayList<>();
        for (Incident incident : incidents) {
            if (incident.kind() == Incident.Kind.DEADLOCK) {
                cycles.add(incident);
            }
        }
        return cycles;
    }

    @Override
    public void run() {
        long silence = SILENCE;
        long cycles = System.nanoTime();
        try {
            while (!RecordingState.isClosed()) {
                long since = active;
                long now = System.nanoTime();
                if (now - since >= silence) {
                    look(true);
                    silence *= 2;
                } else if (now - since < SILENCE && now - cycles >= CYCLES) {
                    look(false);
                    cycles = now;
                }
                LockSupport.parkNanos(BETWEEN);
                silence = active == since ? silence : SILENCE;
            }
        } catch (Throwable e) {
            Remarks.add(Remark.note("stuck threads are not looked for: " + e));
        }
    }

    /** Two looks; what they agree on holds if nothing was logged meanwhile. */
    private void look(boolean isSilent) {
        long since = active;
        List<Incident> found = agreed(isSilent, TWICE);
        if (!ending && (!isSilent || active == since)) {
            stuck = found;
        }
    }

    /** What two looks agree on; {@code tries}: how many there may be. */
    private static List<Incident> agreed(boolean hangs, int tries) {
        if (!hangs && !StuckThreads.areDeadlocked()) {
            return List.of();
        }
        Set<Long> own = own();
        StuckThreads before = new StuckThreads(own);
        List<Incident> found = incidents(before, hangs);
        if (found.isEmpty() && tries == TWICE) {
            return found;
        }
        for (int i = 1; i < tries; i++) {
            pause();
            StuckThreads now = new StuckThreads(own);
            List<Incident> again = incidents(now, hangs);
            if (again.equals(found) && before.signature(found).equals(now.signature(again))) {
                return again;
            }
            before = now;
            found = again;
        }
        return List.of();
    }

    /** The threads that two looks find stuck, by their numbers. */
    static Map<Long, Outcome.Seen> stuckThreads() {
        Set<Long> own = own();
        StuckThreads before = new StuckThreads(own);
        Map<Long, ThreadInfo> found = before.stuck();
        if (found.isEmpty()) {
            return Map.of();
        }
        pause();
        StuckThreads now = new StuckThreads(own);
        Map<Long, Outcome.Seen> stuck = new LinkedHashMap<>();
        for (ThreadInfo info : now.stuck().values()) {
            ThreadInfo earlier = found.get(info.getThreadId());
            if (earlier != null
                    && earlier.getBlockedCount() == info.getBlockedCount()
                    && earlier.getWaitedCount() == info.getWaitedCount()) {
                stuck.put(info.getThreadId(), now.seen(info));
            }
        }
        return stuck;
    }

    private static List<Incident> incidents(StuckThreads threads, boolean hangs) {
        List<Incident> deadlocks = threads.deadlocks();
        return deadlocks.isEmpty() && hangs ? threads.hangs() : deadlocks;
    }

    private static void pause() {
        long end = System.nanoTime() + BETWEEN;
        for (long left = BETWEEN; left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    private static Set<Long> own() {
        Set<Long> own = new HashSet<>();
        for (Thread thread : OwnThread.others()) {
            if (thread instanceof OwnThread) {
                own.add(OwnThread.id(thread));
            }
        }
        return own;
    }

    /**
     * The last look, when the JVM ends. In a run that was ended from outside, threads that are stuck count; in one that ended by itself, cycles of
     * locks alone do.
     */
    void end() {
        if (ending) {
            return;
        }
        ending = true;
        boolean isEndedByOthers = isEndedBySignal();
        if (!isEndedByOthers && !mayBeDeadlocked()) {
            stuck = List.of();
            return;
        }
        List<List<Incident>> found = new ArrayList<>(1);
        Thread looking = new OwnThread(
                new Runnable() {
                    @Override
                    public void run() {
                        List<Incident> now = agreed(isEndedByOthers, isEndedByOthers ? LOOKS_AT_END : TWICE);
                        synchronized (found) {
                            found.add(now);
                        }
                    }
                },
                "foretell-look");
        looking.start();
        try {
            looking.join(MOST_AT_END / 1_000_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        synchronized (found) {
            if (!found.isEmpty()) {
                stuck = found.get(0);
            } else if (!isEndedByOthers) {
                stuck = List.of();
            }
        }
    }

    private static boolean isEndedBySignal() {
        return ThreadWaits.isIn(new Throwable().getStackTrace(), ThreadWaits.SIGNAL_HANDLER);
    }

    /** Whether two threads wait for locks; to find out more would load classes at the end of every program. */
    private static boolean mayBeDeadlocked() {
        int waiting = 0;
        for (Thread thread : OwnThread.others()) {
            waiting += OwnThread.mayWaitForLock(thread) ? 1 : 0;
        }
        return waiting > 1;
    }
}
