// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.merge;

import dev.foretell.trace.DamageException;
import dev.foretell.trace.Kind;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.raw.RawDecoder;
import dev.foretell.trace.raw.RawRecord;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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

    /** Threads may be told out of order, but not leave gaps larger than this. */
    private static final int MAX_GAP = 1 << 16;

    private final RecordSink sink;
    private final long maxHeld;
    private ThreadLog[] logs = new ThreadLog[16];
    private int logCount;
    /** The logs that are not finished. */
    private final List<ThreadLog> live = new ArrayList<>();

    private final ArrayDeque<ThreadLog> ready = new ArrayDeque<>();
    private final ReadCounts reads = new ReadCounts();
    private final Departures departures = new Departures();
    private ThreadLog roundWaiting;

    /** Logs that wait for a thread that has not appeared. */
    private ThreadLog strangerWaiting;

    private int lastRound;
    private int safeRound;
    private long held;
    private boolean finished;

    /** A merge that gives up when it would have to hold more than so many slots. */
    public Merge(RecordSink sink, long maxHeld) {
        this.sink = sink;
        this.maxHeld = maxHeld;
    }

    /** A thread appears; its fork's version, or 0. */
    public void thread(int thread, long fork) throws DamageException {
        if (thread > logCount + MAX_GAP || fork < 0) {
            throw new DamageException("Thread " + thread + " is out of range");
        }
        if (thread >= logs.length) {
            logs = Arrays.copyOf(logs, Math.max(thread + 1, logs.length * 2));
        }
        if (logs[thread] != null) {
            throw new DamageException("Thread " + thread + " appears twice");
        }
        logs[thread] = new ThreadLog(thread, fork, lastRound);
        live.add(logs[thread]);
        logCount++;
        wakeStrangers();
    }

    /**
     * Records of one thread that follow those given before; the array, {@link
     * RawDecoder#OUTPUT_PADDING} longer, is handed over.
     */
    public void events(int thread, int round, long[] packed, int packedLength) throws DamageException {
        ThreadLog log = log(thread);
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
            i += RawRecord.slots(op, slots[i + 2]);
        }
        log.append(slots, length, round);
        if (log.wait == ThreadLog.Wait.MORE_RECORDS) {
            wake(log);
        }
    }

    /** Nothing more comes from this thread. */
    public void threadEnded(int thread) throws DamageException {
        ThreadLog log = log(thread);
        if (log == null || log.ended) {
            throw new DamageException("Thread " + thread + " ends but is not alive");
        }
        log.ended = true;
        if (log.isFinished()) {
            wakeJoins(log);
        }
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
        for (int i = 0; i < pendingCount; i++) {
            ThreadLog log = log(pending[i]);
            if (log != null) {
                log.pendingRound = round;
            }
        }
        lastRound = round;
        int clean = round;
        for (int i = 0; i < live.size(); i++) {
            ThreadLog log = live.get(i);
            if (!log.ended) {
                if (log.pendingRound != round) {
                    log.cleanRound = round;
                }
                clean = Math.min(clean, log.cleanRound);
            }
        }
        safe(clean - 1);
        drain();
        departures.round(round);
        departures.before(earliestRound(), sink::gone);
        bury();
    }

    /** The first round that has a record which is not out; none has if it lies after the last one. */
    private int earliestRound() {
        int earliest = lastRound + 1;
        for (int i = 0; i < live.size(); i++) {
            ThreadLog log = live.get(i);
            if (log.hasNext()) {
                earliest = Math.min(earliest, log.round);
            }
        }
        return earliest;
    }

    /** Forgets finished logs and counts what the others hold. */
    private void bury() {
        held = 0;
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
    }

    /** The recording has ended properly: nothing is missing, every thread's log is known to its end. */
    public void finish() throws TraceException {
        finished = true;
        safe(Integer.MAX_VALUE);
        for (int i = 0; i < logs.length; i++) {
            ThreadLog log = logs[i];
            if (log != null) {
                log.outlived = !log.ended;
                log.ended = true;
                if (log.isFinished()) {
                    wakeJoins(log);
                }
            }
        }
        wakeStrangers();
        drain();
    }

    /**
     * Whether what is {@link #left} waits for something that a thread did, or logged, when the recording
     * had ended already. Then it lies behind the end, and nothing is wrong with what was emitted.
     */
    public boolean isBehindTheEnd() {
        for (ThreadLog log : logs) {
            if (log != null && log.wait == ThreadLog.Wait.VERSION) {
                ThreadLog maker = log(RawRecord.thread(log.awaited));
                if (maker != null && maker.outlived && !maker.hasNext()) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The number of events that could not be emitted. */
    public long left() {
        long events = 0;
        for (ThreadLog log : logs) {
            if (log != null) {
                events += log.left();
            }
        }
        return events;
    }

    /** Which threads wait for what, in one line; empty if none does. */
    public String waits() {
        StringBuilder text = new StringBuilder();
        int told = 0;
        for (ThreadLog log : logs) {
            if (log != null && log.wait.ordinal() > ThreadLog.Wait.MORE_RECORDS.ordinal()) {
                if (told == 3) {
                    return text.append(", …").toString();
                }
                text.append(told++ == 0 ? "" : ", ")
                        .append("thread ")
                        .append(log.number)
                        .append(" waits for ")
                        .append(log.waitsFor());
            }
        }
        return text.toString();
    }

    private ThreadLog log(int thread) {
        return thread >= 0 && thread < logs.length ? logs[thread] : null;
    }

    private void safe(int round) {
        if (round > safeRound) {
            safeRound = round;
            ThreadLog waiting = roundWaiting;
            roundWaiting = null;
            wakeAll(waiting);
        }
    }

    private void wake(ThreadLog log) {
        log.wait = ThreadLog.Wait.NOTHING;
        log.nextWaiting = null;
        ready.add(log);
    }

    private void wakeAll(ThreadLog first) {
        ThreadLog log = first;
        while (log != null) {
            ThreadLog next = log.nextWaiting;
            wake(log);
            log = next;
        }
    }

    private void wakeStrangers() {
        ThreadLog waiting = strangerWaiting;
        strangerWaiting = null;
        wakeAll(waiting);
    }

    private void awaitStranger(ThreadLog log) {
        log.nextWaiting = strangerWaiting;
        strangerWaiting = log;
    }

    private void wakeJoins(ThreadLog log) {
        ThreadLog waiting = log.joinWaiting;
        log.joinWaiting = null;
        wakeAll(waiting);
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
                awaitVersion(waiting, log);
            }
            waiting = next;
        }
    }

    private void awaitVersion(ThreadLog log, ThreadLog of) {
        log.nextWaiting = of.versionWaiting;
        of.versionWaiting = log;
        of.smallestAwaited = Math.min(of.smallestAwaited, log.awaitedCount);
    }

    private void drain() throws TraceException {
        ThreadLog log;
        while ((log = ready.poll()) != null) {
            run(log);
            if (log.smallestAwaited <= log.count) {
                wakeVersions(log);
            }
            if (log.joinWaiting != null && log.isFinished()) {
                wakeJoins(log);
            }
        }
    }

    /** Emits records of one thread until one has to wait. */
    private void run(ThreadLog log) throws TraceException {
        if (!log.started) {
            if (log.hasNext() && !isMade(log.fork, log)) {
                return;
            }
            log.started = true;
        }
        while (log.hasNext()) {
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
                ThreadLog woken = reads.remove(version);
                if (woken != null) {
                    wakeAll(woken);
                }
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
        ThreadLog maker = log(thread);
        long count = RawRecord.count(version);
        if (maker != null && maker.count >= count) {
            return true;
        }
        log.wait = ThreadLog.Wait.VERSION;
        log.awaited = version;
        log.awaitedCount = count;
        if (maker != null) {
            awaitVersion(log, maker);
        } else {
            awaitStranger(log);
        }
        return false;
    }

    /** Rule 3; if it does not hold yet, the log is made to wait. */
    private boolean isReplaceable(long version, int ownReads, ThreadLog log) {
        if (log.round > safeRound) {
            log.wait = ThreadLog.Wait.ROUND;
            log.nextWaiting = roundWaiting;
            roundWaiting = log;
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
        ThreadLog other = target < logs.length ? logs[(int) target] : null;
        if (other == null ? finished : other.isFinished()) {
            return true;
        }
        log.wait = ThreadLog.Wait.JOIN;
        log.awaited = target;
        if (other != null) {
            log.nextWaiting = other.joinWaiting;
            other.joinWaiting = log;
        } else {
            awaitStranger(log);
        }
        return false;
    }

    private static boolean isRead(int op) {
        return (1 << op & READS) != 0;
    }

    private static boolean isWrite(int op) {
        return (1 << op & WRITES) != 0;
    }
}
