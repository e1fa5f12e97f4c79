// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.merge;

import dev.foretell.trace.raw.RawRecord;
import java.util.ArrayDeque;

/**
 * Who waits for what in a {@link Merge}, and who can go on. A log is in one list at most, linked by {@link ThreadLog#nextWaiting}: that of
 * a round, of a version or the end of another log, or of a thread that has not appeared. Those that wait for reads are with {@link ReadCounts}.
 */
final class Waits {
    private final ArrayDeque<ThreadLog> ready = new ArrayDeque<>();
    private ThreadLog forRound;
    private ThreadLog forStranger;

    /** A log that can go on; null if none can. */
    ThreadLog next() {
        return ready.poll();
    }

    void wake(ThreadLog log) {
        log.wait = ThreadLog.Wait.NOTHING;
        log.nextWaiting = null;
        ready.add(log);
    }

    /** Wakes a list of logs, or nobody. */
    void wakeAll(ThreadLog first) {
        ThreadLog log = first;
        while (log != null) {
            ThreadLog next = log.nextWaiting;
            wake(log);
            log = next;
        }
    }

    void awaitRound(ThreadLog log) {
        log.wait = ThreadLog.Wait.ROUND;
        log.nextWaiting = forRound;
        forRound = log;
    }

    /** More rounds are safe: wakes those that wait for one. */
    void roundIsSafe() {
        ThreadLog waiting = forRound;
        forRound = null;
        wakeAll(waiting);
    }

    /** A thread has appeared, or none will any more: wakes those that wait for one. */
    void hasAppeared() {
        ThreadLog waiting = forStranger;
        forStranger = null;
        wakeAll(waiting);
    }

    private void awaitStranger(ThreadLog log) {
        log.nextWaiting = forStranger;
        forStranger = log;
    }

    /** Makes a log wait for a version; the maker's log is null if it has not appeared. */
    void awaitVersion(ThreadLog log, long version, ThreadLog maker) {
        log.wait = ThreadLog.Wait.VERSION;
        log.awaited = version;
        log.awaitedCount = RawRecord.count(version);
        if (maker != null) {
            awaitCount(log, maker);
        } else {
            awaitStranger(log);
        }
    }

    private static void awaitCount(ThreadLog log, ThreadLog maker) {
        log.nextWaiting = maker.versionWaiting;
        maker.versionWaiting = log;
        maker.smallestAwaited = Math.min(maker.smallestAwaited, log.awaitedCount);
    }

    /** Makes a log wait for the end of another, which is null if it has not appeared. */
    void awaitEnd(ThreadLog log, long thread, ThreadLog other) {
        log.wait = ThreadLog.Wait.JOIN;
        log.awaited = thread;
        if (other != null) {
            log.nextWaiting = other.joinWaiting;
            other.joinWaiting = log;
        } else {
            awaitStranger(log);
        }
    }

    /** A log has gone on, or ended: wakes those that waited for what it has made or for its end. */
    void hasGoneOn(ThreadLog log) {
        if (log.smallestAwaited <= log.count) {
            wakeVersions(log);
        }
        if (log.joinWaiting != null && log.isFinished()) {
            ThreadLog waiting = log.joinWaiting;
            log.joinWaiting = null;
            wakeAll(waiting);
        }
    }

    private void wakeVersions(ThreadLog log) {
        ThreadLog waiting = log.versionWaiting;
        log.versionWaiting = null;
        log.smallestAwaited = Long.MAX_VALUE;
        while (waiting != null) {
            ThreadLog next = waiting.nextWaiting;
            if (waiting.awaitedCount <= log.count) {
                wake(waiting);
            } else {
                awaitCount(waiting, log);
            }
            waiting = next;
        }
    }
}
