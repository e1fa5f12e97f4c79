// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.drain;

import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.Remarks;
import dev.foretell.runtime.event.Control;
import dev.foretell.runtime.log.Arrivals;
import dev.foretell.runtime.log.DrainState;
import dev.foretell.runtime.log.LogChunk;
import dev.foretell.runtime.log.LogChunks;
import dev.foretell.runtime.log.LogProgress;
import dev.foretell.runtime.log.NameTable;
import dev.foretell.runtime.memory.OwnThread;
import dev.foretell.runtime.shadow.Announcement;
import dev.foretell.runtime.shadow.CollectedObjects;
import dev.foretell.runtime.shadow.Shadows;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.runtime.site.Site;
import dev.foretell.runtime.site.Sites;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Value;
import dev.foretell.trace.binary.BlockWriter;
import dev.foretell.trace.control.Remark;
import dev.foretell.trace.raw.RawRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Moves what the threads have logged to the sink, in rounds. At the end of a round it tells which
 * threads were pending: those may have read something that is not in the log yet.
 *
 * <p>Never holds a lock that a thread of the program could want, and on any error stops for good
 * and lets the program go on unrecorded.
 */
final class Drain implements Runnable {
    private static final long PAUSE = 5_000_000;

    /** Rounds at the end to wait for threads in the middle of a read. */
    private static final int LAST_ROUNDS = 200;

    private final BlockWriter sink;
    private final Thread thread;
    private final List<ThreadLog> logs = new ArrayList<>();
    private final BitSet knownSites = new BitSet();
    private final StuckThreadWatch watch = new StuckThreadWatch();
    private long[] batch = {};
    private int[] pending = new int[64];
    private int pendingSize;

    /** How many of these have logged nothing else since the round before. */
    private int stuck;

    private int round;

    /** Whether the round has brought an event. */
    private boolean moved;

    private boolean ended;
    private boolean released;

    Drain(BlockWriter sink) {
        this.sink = sink;
        thread = new OwnThread(this, "foretell-drain");
    }

    void start() {
        thread.start();
    }

    Thread thread() {
        return thread;
    }

    @Override
    public void run() {
        while (!RecordingState.isClosed()) {
            if (!LogChunks.isBehind()) {
                LockSupport.parkNanos(this, PAUSE);
            }
            drainOnce();
        }
    }

    private synchronized void drainOnce() {
        if (ended) {
            return;
        }
        try {
            round();
        } catch (Throwable e) {
            abandon(e);
        }
    }

    /** Stops for good, and says so in the trace if that is still possible. */
    private void abandon(Throwable e) {
        ended = true;
        RecordingState.abandon(e instanceof IOException && e.getMessage() != null ? e.getMessage() : e.toString());
        try {
            sink.lost(RecordingState.lostReason());
        } catch (IOException | RuntimeException | Error again) {
            RecordingState.cannotTell();
        }
    }

    /**
     * Drains all that was logged before this call. A reader is certain of a round when a later one had nobody in the
     * middle of a read, or one after that nobody who was stuck in it; false if it came to none.
     */
    synchronized boolean flush() {
        int first = round + 1;
        for (int i = 0; i < LAST_ROUNDS && !ended; i++) {
            drainOnce();
            if (round > first && pendingSize == 0 || round > first + 1 && stuck == 0) {
                return !ended;
            }
            Thread.yield();
        }
        return false;
    }

    /** Has a last look at the threads, drains all that was logged before this call, ends the trace and lets go of the sink. */
    void close() {
        watch.end();
        release();
    }

    private synchronized void release() {
        if (released) {
            return;
        }
        try {
            if (!ended) {
                lastRounds();
            }
        } catch (Throwable e) {
            abandon(e);
        }
        ended = true;
        released = true;
        try {
            sink.close();
        } catch (Throwable e) {
            RecordingState.abandon(e.toString());
        }
    }

    private void lastRounds() throws IOException {
        round();
        RecordingState.stopped();
        round();
        for (int i = 0; pendingSize > 0 && i < LAST_ROUNDS; i++) {
            Thread.yield();
            round();
        }
        end();
    }

    private void end() throws IOException {
        String lost = RecordingState.lostReason();
        long unseen = RecordingState.unseenHandovers();
        List<String> names = new ArrayList<>(List.of("unseen hand-overs"));
        if (lost != null) {
            names.add(new Remark(Remark.Kind.LOST, lost).name());
        }
        if (Arrivals.wereTooMany()) {
            Remarks.add(Remark.note("call stacks are kept of the first " + Arrivals.MOST + " arrivals only"));
        }
        names.addAll(Remarks.all());
        long[] numbers = new long[names.size()];
        Arrays.fill(numbers, 1);
        numbers[0] = unseen;
        sink.end(names.toArray(new String[0]), numbers);
    }

    private void round() throws IOException {
        round++;
        pendingSize = 0;
        stuck = 0;
        moved = false;
        Shadows.ARRAYS.release();
        Shadows.OBJECTS.release();
        Shadows.CELLS.release();
        CollectedObjects.tell(sink);
        for (ThreadLog log = Threads.nextFresh(); log != null; log = Threads.nextFresh()) {
            logs.add(log);
            sink.thread(log.index, log.name, log.forkedAt);
        }
        int kept = 0;
        for (ThreadLog log : logs) {
            boolean dead = isDead(log);
            drain(log);
            if (dead) {
                sink.threadEnded(log.index);
                LogChunks.free(log.drain.chunk);
                Threads.ended(log);
            } else {
                logs.set(kept++, log);
            }
        }
        logs.subList(kept, logs.size()).clear();
        NameTable.tell(sink);
        Arrivals.tell(sink);
        for (Announcement met = Announcement.next(); met != null; met = Announcement.next()) {
            if (met.isLock()) {
                sink.instance(Kind.Target.LOCK, met.number(), met.type(), met.first());
            } else if (met.isTypes()) {
                sink.objectTypes(met.type());
            } else {
                sink.array(met.number(), met.length(), met.type());
            }
        }
        for (Control.Code code = Control.next(); code != null; code = Control.next()) {
            sink.classFile(code.name(), code.bytes());
        }
        watch.tell(sink, moved);
        sink.round(round, pending, pendingSize);
    }

    private static boolean isDead(ThreadLog log) {
        if (!log.started) {
            return false;
        }
        Thread owner = log.thread.get();
        return owner == null || !owner.isAlive();
    }

    /**
     * Drains what one thread has logged by now, and no more: a thread that logs faster than it is drained would keep the round from
     * ending, and without rounds nobody can put events in order.
     */
    private void drain(ThreadLog log) throws IOException {
        DrainState at = log.drain;
        long progress = log.progress();
        while (!LogProgress.isIn(at.chunk, progress) && at.chunk.next != null) {
            LogChunk chunk = at.chunk;
            drain(log.index, chunk.slots, LogProgress.at(chunk, chunk.end), at);
            at.chunk = chunk.next;
            at.position = 0;
            at.run = 0;
            LogChunks.drained(chunk);
        }
        if (!LogProgress.isIn(at.chunk, progress)) {
            drain(log.index, at.chunk.slots, LogProgress.at(at.chunk, at.chunk.end), at);
            return;
        }
        drain(log.index, at.chunk.slots, progress, at);
        if (LogProgress.isPending(progress)) {
            pend(log.index);
            stuck += at.activeRound == round ? 0 : 1;
        }
    }

    /**
     * Drains what a chunk holds at this progress. Of a run that was open when it was last drained, and that may
     * have grown or ended since, only the rest.
     */
    private void drain(int thread, long[] slots, long progress, DrainState at) throws IOException {
        int from = at.position;
        int length = LogProgress.position(progress) - from;
        long open = LogProgress.run(progress);
        if (batch.length <= length) {
            batch = new long[slots.length + 1];
        }
        System.arraycopy(slots, from, batch, 0, length);
        tellSites(batch, length);
        if (open != 0) {
            batch[length++] = open;
        }
        int start = 0;
        if (at.run != 0) {
            batch[0] = RawRecord.rest(batch[0], at.run);
            start = batch[0] == 0 ? 1 : 0;
        }
        at.position = LogProgress.position(progress);
        at.run = open;
        if (RecordingState.overflowed) {
            throw new IOException("a thread's stack overflowed in the middle of a record");
        }
        if (hasEvent(batch, start, length)) {
            at.activeRound = round;
            moved = true;
        }
        if (start < length) {
            at.count = sink.events(thread, round, at.count, batch, start, length);
        }
    }

    private static boolean hasEvent(long[] slots, int from, int to) {
        int i = from;
        while (i < to && RawRecord.op(slots[i]) == RawRecord.COUNT) {
            i++;
        }
        return i < to;
    }

    private void tellSites(long[] slots, int length) throws IOException {
        int i = 0;
        while (i < length) {
            int op = RawRecord.op(slots[i]);
            if (op >= RawRecord.RUN && op != RawRecord.VALUED) {
                i++;
                continue;
            }
            int site = RawRecord.site(slots[i]);
            if (op < RawRecord.RUN && !knownSites.get(site)) {
                knownSites.set(site);
                tell(site);
            }
            i += RawRecord.slots(op, op == RawRecord.OTHER ? slots[i + 2] : 0);
        }
    }

    private void tell(int number) throws IOException {
        Site site = Sites.get(number);
        sink.site(number, site.location, site.target, site.ordinal, Value.of(site.valueType), site.flags);
    }

    private void pend(int thread) {
        if (pendingSize == pending.length) {
            pending = Arrays.copyOf(pending, pendingSize * 2);
        }
        pending[pendingSize++] = thread;
    }
}
