// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

import dev.foretell.trace.schedule.Outcome;
import dev.foretell.trace.schedule.Schedule;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Threads that have just been let go to acquire locks, each of which another of them holds; or a thread that waits for something that they have to do. */
final class Cycle {
    private static final int DEPTH = 32;
    private static final long LONGEST = 6_000_000_000L;

    /** Without the JVM's word, threads must have got nowhere for so long. */
    private static final long STILL = 500_000_000L;

    private final List<Waiting> threads;
    private final Schedule schedule;
    private final Host host;
    private final Standstill standstill;

    Cycle(List<Waiting> threads, Schedule schedule, Host host) {
        this.schedule = schedule;
        this.threads = threads;
        this.host = host;
        standstill = new Standstill(host);
    }

    /** Waits until they are seen to be in a deadlock, or not to be. */
    Outcome await() {
        Pause pause = new Pause();
        long begun = System.nanoTime();
        while (true) {
            Outcome reported = reported();
            if (reported != null) {
                return reported;
            }
            for (Waiting one : threads) {
                if (one.isDone) {
                    return new Outcome(false, "there was no deadlock: " + one.name() + " got its lock", List.of());
                }
            }
            long passed = System.nanoTime() - begun;
            if (passed > STILL && isClosed()) {
                return seen();
            }
            Outcome stuck = passed > STILL ? standstill.of(threads) : null;
            if (stuck != null) {
                return stuck;
            }
            if (passed > LONGEST) {
                return new Outcome(false, "the threads do not wait for each other", List.of());
            }
            pause.moment();
        }
    }

    /** What the JVM reports; null if it does not report all of these threads. */
    private Outcome reported() {
        ThreadMXBean bean = ManagementFactory.getThreadMXBean();
        long[] ids = bean.findDeadlockedThreads();
        if (ids == null) {
            return null;
        }
        Set<Long> missing = new HashSet<>();
        for (Waiting one : threads) {
            missing.add(one.thread.id);
        }
        List<Outcome.Seen> seen = new ArrayList<>();
        for (ThreadInfo info : bean.getThreadInfo(ids, DEPTH)) {
            if (info != null && missing.remove(info.getThreadId())) {
                String text = "waits for " + info.getLockName() + ", held by " + info.getLockOwnerName();
                seen.add(new Outcome.Seen(info.getThreadName(), text, Frames.ofProgram(info.getStackTrace())));
            }
        }
        return missing.isEmpty()
                ? new Outcome(true, true, "the JVM reports that these threads are deadlocked", seen)
                : null;
    }

    /** Whether each waits for a lock that the next one holds. */
    private boolean isClosed() {
        for (int i = 0; i < threads.size(); i++) {
            int holder = host.holder(threads.get(i).object);
            if (holder != threads.get((i + 1) % threads.size()).thread.index) {
                return false;
            }
        }
        return true;
    }

    private Outcome seen() {
        List<Outcome.Seen> seen = new ArrayList<>();
        for (Waiting one : threads) {
            seen.add(new Outcome.Seen(
                    one.name(), schedule.steps().get(one.step).text(), Frames.ofProgram(one.frames())));
        }
        return new Outcome(true, true, "each thread waits for a lock that the next one holds", seen);
    }
}
