// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.merge;

import dev.foretell.trace.DamageException;
import dev.foretell.trace.Kind;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.raw.RawDecoder;
import dev.foretell.trace.raw.RawRecord;

/**
 * Restores one order of all threads' records. A record is emitted when
 *
 * <ol>
 *   <li>its thread's earlier records are out;
 *   <li>the version it names has been made; for a join, the other log has ended and is out; for a
 *       thread's first record, its fork's version has been made;
 *   <li>for a write or update: its round is <em>safe</em>, that is, every thread's log is known up to
 *       a time after the round, and all reads of the version it replaces are out, its own excepted.
 * </ol>
 *
 * Each is a fact of the run that was recorded, so an order exists, and a log that finds none is
 * damaged. A thread goes on as long as it can, which makes for long stretches of one thread. Memory
 * holds what is not emitted yet: the rounds that are not safe.
 */
public final class Merge {
    private static final int JOIN = Kind.JOIN.ordinal();
    private static final int UPDATES = 1 << RawRecord.UPDATE | 1 << RawRecord.UPDATE_VALUE;
    private static final int READS = 1 << RawRecord.READ | 1 << RawRecord.READ_VALUE | UPDATES;
    private static final int WRITES = 1 << RawRecord.WRITE | 1 << RawRecord.WRITE_VALUE | UPDATES;

    private final RecordSink sink;
    private final long maxHeld;
    private final ThreadLogs logs = new ThreadLogs();
    private final Waits waits = new Waits();
    private final ReadCounts reads = new ReadCounts();
    private final Departures departures = new Departures();
    private int lastRound;
    private int safeRound;

    /** Later rounds are not looked at. */
    private int limit = Integer.MAX_VALUE;

    private long held;
    private boolean finished;

    /** A merge that gives up when it would have to hold more than so many slots. */
    public Merge(RecordSink sink, long maxHeld) {
        this.sink = sink;
        this.maxHeld = maxHeld;
    }

    /** A thread appears; its fork's version, or 0. */
    public void thread(int thread, long fork) throws DamageException {
        logs.add(thread, fork, lastRound);
        waits.hasAppeared();
    }

    /**
     * Records of one thread that follow those given before; the array, {@link
     * RawDecoder#OUTPUT_PADDING} longer, is handed over.
     */
    public void events(int thread, int round, long[] packed, int packedLength) throws DamageException {
        ThreadLog log = logs.get(thread);
        if (log == null || log.ended) {
            throw new DamageException("Thread " + thread + " has records but is not alive");
        }
        if (round <= lastRound) {
            throw new DamageException("Records of round " + round + " follow round " + lastRound);
        }
        long[] slots = log.runs().expand(packed, packedLength, maxHeld - held);
        if (slots == null) {
            throw new DamageException("The events of round " + round + " do not fit in memory beside those that wait");
        }
        int length = log.runs().size();
        held += length;
        int i = 0;
        while (i < length) {
            int op = RawRecord.op(slots[i]);
            if (isRead(op) && slots[i + 1] != 0) {
                reads.add(slots[i + 1]);
            }
            if (op != RawRecord.COUNT) {
                log.activeRound = round;
            }
            i += RawRecord.slots(op, slots[i + 2]);
        }
        log.append(slots, length, round);
        if (log.wait == ThreadLog.Wait.MORE_RECORDS) {
            waits.wake(log);
        }
    }

    /** Nothing more comes from this thread. */
    public void threadEnded(int thread) throws DamageException {
        ThreadLog log = logs.get(thread);
        if (log == null || log.ended) {
            throw new DamageException("Thread " + thread + " ends but is not alive");
        }
        log.ended = true;
        waits.hasGoneOn(log);
    }

    /** An object does not exist any more; all records that have it are given before the next round ends. */
    public void gone(long object) throws DamageException {
        if (departures.size() >= maxHeld) {
            throw new DamageException("The objects that are gone do not fit in memory");
        }
        departures.add(object);
    }

    /** A round ends in which these threads were pending; emits what has become safe. */
    public void round(int round, int[] pending, int pendingCount) throws TraceException {
        if (round <= lastRound) {
            throw new DamageException("Round " + round + " follows round " + lastRound);
        }
        int clean = logs.cleanRound(lastRound, round, pending, pendingCount);
        lastRound = round;
        safe(clean - 1);
        drain();
        departures.round(round);
        departures.before(logs.earliestRound(round + 1), sink::gone);
        held = logs.bury();
    }

    /** The recording has ended properly: nothing is missing, every thread's log is known to its end. */
    public void finish() throws TraceException {
        finished = true;
        safe(Integer.MAX_VALUE);
        logs.end();
        logs.forEach(waits::hasGoneOn);
        waits.hasAppeared();
        drain();
    }

    /**
     * The recording was cut off: of each thread's log, what the rounds so far have brought is known. Reads of other threads that are missing belong to what these did
     * later; they decide nothing for those who wrote after them, which need not wait for them any more.
     */
    public void cut() throws TraceException {
        limit = lastRound;
        safe(lastRound);
        drain();
    }

    /** What could not be emitted. */
    public Leftovers leftovers() {
        return new Leftovers(logs);
    }

    private void safe(int round) {
        if (round > safeRound) {
            safeRound = round;
            waits.roundIsSafe();
        }
    }

    private void drain() throws TraceException {
        ThreadLog log;
        while ((log = waits.next()) != null) {
            run(log);
            waits.hasGoneOn(log);
        }
    }

    /** Emits records of one thread until one has to wait. */
    private void run(ThreadLog log) throws TraceException {
        if (!log.started) {
            if (log.hasNext(limit) && !isMade(log.fork, log)) {
                return;
            }
            log.started = true;
        }
        while (log.hasNext(limit)) {
            long[] slots = log.slots;
            int at = log.at;
            int op = RawRecord.op(slots[at]);
            if (op == RawRecord.COUNT) {
                log.count = RawRecord.target(slots[at]);
                log.at = at + 1;
                continue;
            }
            long version = slots[at + 1];
            if (!isMade(version, log)
                    || isWrite(op) && !isReplaceable(version, isRead(op) ? 1 : 0, log)
                    || op == RawRecord.OTHER && !isJoinable(slots, at, log)) {
                return;
            }
            sink.record(log.number, slots, at);
            if (RawRecord.makesVersion(op, slots[at + 2])) {
                log.count++;
            }
            log.at = at + RawRecord.slots(op, slots[at + 2]);
            if (isRead(op) && version != 0) {
                waits.wakeAll(reads.remove(version));
            }
        }
        log.wait = ThreadLog.Wait.MORE_RECORDS;
    }

    /** Rule 2; if it does not hold yet, the log is made to wait. */
    private boolean isMade(long version, ThreadLog log) {
        int thread = RawRecord.thread(version);
        if (version == 0 || thread == log.number) {
            return true;
        }
        ThreadLog maker = logs.get(thread);
        long count = RawRecord.count(version);
        if (maker != null && maker.count >= count) {
            return true;
        }
        waits.awaitVersion(log, version, maker);
        return false;
    }

    /** Rule 3; if it does not hold yet, the log is made to wait. */
    private boolean isReplaceable(long version, int ownReads, ThreadLog log) {
        if (log.round > safeRound) {
            waits.awaitRound(log);
            return false;
        }
        if (version != 0 && reads.count(version) > ownReads) {
            log.wait = ThreadLog.Wait.READS;
            log.awaited = version;
            reads.await(version, log);
            return false;
        }
        return true;
    }

    private boolean isJoinable(long[] slots, int at, ThreadLog log) {
        if (RawRecord.kind(slots[at + 2]) != JOIN) {
            return true;
        }
        long target = RawRecord.target(slots[at]);
        ThreadLog other = logs.get(target);
        if (other == null ? finished : other.isFinished()) {
            return true;
        }
        waits.awaitEnd(log, target, other);
        return false;
    }

    private static boolean isRead(int op) {
        return (1 << op & READS) != 0;
    }

    private static boolean isWrite(int op) {
        return (1 << op & WRITES) != 0;
    }
}
