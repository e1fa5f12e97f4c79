// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.merge;

import dev.foretell.trace.DamageException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/** The logs of all threads that have appeared, and how far they are known. */
final class ThreadLogs {
    /** Threads may be told out of order, but not leave gaps larger than this. */
    private static final int MAX_GAP = 1 << 16;

    /** By thread, with gaps. */
    private ThreadLog[] logs = new ThreadLog[16];

    private int count;

    /** Those that are not finished. */
    private final List<ThreadLog> live = new ArrayList<>();

    /** A thread appears after this round; its fork's version, or 0. */
    void add(int thread, long fork, int round) throws DamageException {
        if (thread > count + MAX_GAP || fork < 0) {
            throw new DamageException("Thread " + thread + " is out of range");
        }
        if (thread >= logs.length) {
            logs = Arrays.copyOf(logs, Math.max(thread + 1, logs.length * 2));
        }
        if (logs[thread] != null) {
            throw new DamageException("Thread " + thread + " appears twice");
        }
        logs[thread] = new ThreadLog(thread, fork, round);
        live.add(logs[thread]);
        count++;
    }

    /** The log of a thread; null if it has not appeared. */
    ThreadLog get(long thread) {
        return thread >= 0 && thread < logs.length ? logs[(int) thread] : null;
    }

    void forEach(Consumer<ThreadLog> action) {
        for (ThreadLog log : logs) {
            if (log != null) {
                action.accept(log);
            }
        }
    }

    /**
     * A round ends in which these threads were pending; the last one up to which nobody's log has anything to come. Who
     * is in the middle of a read but has logged an event since the last round began that read since then: otherwise a thread that reads all the
     * time could keep everybody waiting for ever.
     */
    int cleanRound(int before, int round, int[] pending, int pendingCount) {
        for (int i = 0; i < pendingCount; i++) {
            ThreadLog log = get(pending[i]);
            if (log != null) {
                log.pendingRound = round;
            }
        }
        int clean = round;
        for (int i = 0; i < live.size(); i++) {
            ThreadLog log = live.get(i);
            if (!log.ended) {
                if (log.pendingRound != round) {
                    log.cleanRound = round;
                } else if (log.activeRound == round) {
                    log.cleanRound = before;
                }
                clean = Math.min(clean, log.cleanRound);
            }
        }
        return clean;
    }

    /** The first round that has a record which is not out; the given one if none has. */
    int earliestRound(int next) {
        int earliest = next;
        for (int i = 0; i < live.size(); i++) {
            ThreadLog log = live.get(i);
            if (log.hasNext()) {
                earliest = Math.min(earliest, log.round);
            }
        }
        return earliest;
    }

    /** Forgets finished logs and counts the slots that the others hold. */
    long bury() {
        long held = 0;
        int kept = 0;
        for (int i = 0; i < live.size(); i++) {
            ThreadLog log = live.get(i);
            if (log.isFinished()) {
                log.retire();
            } else {
                held += log.held();
                live.set(kept++, log);
            }
        }
        live.subList(kept, live.size()).clear();
        return held;
    }

    /** Nothing more comes from anybody. */
    void end() {
        forEach(log -> {
            log.outlived = !log.ended;
            log.ended = true;
        });
    }
}
