// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.merge;

import dev.foretell.trace.raw.RawRecord;
import dev.foretell.trace.raw.RunExpander;
import java.util.ArrayDeque;

/** What is known and not yet emitted of one thread, and what its next record waits for. */
final class ThreadLog {
    /** Why a log does not go on. */
    enum Wait {
        /** It does, or will when its turn comes. */
        NOTHING,
        MORE_RECORDS,
        VERSION,
        READS,
        ROUND,
        JOIN
    }

    private record Block(long[] slots, int length, int round) {}

    final int number;
    final long fork;

    /** The count of the last version made by an emitted record. */
    long count;

    boolean started;
    boolean ended;

    /** Whether the thread still ran when the recording ended. */
    boolean outlived;

    /** The last round in which all that the thread had done before was in the file. */
    int cleanRound;

    int pendingRound = -1;

    /** The last round that brought an event of the thread. */
    int activeRound = -1;

    long[] slots = {};
    int at;
    int length;
    int round;
    private final ArrayDeque<Block> blocks = new ArrayDeque<>();
    private long queued;
    private RunExpander runs;

    Wait wait = Wait.MORE_RECORDS;

    /** The count that {@link Wait#VERSION} waits for. */
    long awaitedCount;

    /** The version or, for {@link Wait#JOIN}, thread that is waited for. */
    long awaited;

    /** Links the logs that wait for the same thing. */
    ThreadLog nextWaiting;

    /** The logs that wait for a version of this thread, and the smallest count among them. */
    ThreadLog versionWaiting;

    long smallestAwaited = Long.MAX_VALUE;

    /** The logs that wait for the end of this one. */
    ThreadLog joinWaiting;

    ThreadLog(int number, long fork, int cleanRound) {
        this.number = number;
        this.fork = fork;
        this.cleanRound = cleanRound;
    }

    /** What this thread's runs stand for; kept from its first records to its end. */
    RunExpander runs() {
        if (runs == null) {
            runs = new RunExpander();
        }
        return runs;
    }

    /** Lets go of what only an unfinished log needs. */
    void retire() {
        runs = null;
        slots = new long[0];
        at = 0;
        length = 0;
    }

    void append(long[] more, int moreLength, int moreRound) {
        blocks.add(new Block(more, moreLength, moreRound));
        queued += moreLength;
    }

    /** Whether there is a record to look at, in {@link #slots} from {@link #at}. */
    boolean hasNext() {
        return hasNext(Integer.MAX_VALUE);
    }

    /** The same, if it is of a round up to this one. */
    boolean hasNext(int lastRound) {
        while (at == length) {
            Block block = blocks.peek();
            if (block == null || block.round > lastRound) {
                return false;
            }
            blocks.remove();
            queued -= block.length;
            slots = block.slots;
            at = 0;
            length = block.length;
            round = block.round;
        }
        return true;
    }

    /** The number of slots kept in memory for this log. */
    long held() {
        return queued + (at < length ? length : 0);
    }

    boolean isFinished() {
        return ended && at == length && blocks.isEmpty();
    }

    /** The number of events left. */
    long left() {
        long events = left(slots, at, length);
        for (Block block : blocks) {
            events += left(block.slots, 0, block.length);
        }
        return events;
    }

    private static long left(long[] slots, int from, int to) {
        long events = 0;
        for (int i = from; i < to; i += RawRecord.slots(RawRecord.op(slots[i]), slots[i + 2])) {
            events += events(RawRecord.op(slots[i]));
        }
        return events;
    }

    static int events(int op) {
        switch (op) {
            case RawRecord.COUNT:
                return 0;
            case RawRecord.UPDATE:
            case RawRecord.UPDATE_VALUE:
                return 2;
            default:
                return 1;
        }
    }

    String waitsFor() {
        switch (wait) {
            case VERSION:
                return "version " + RawRecord.count(awaited) + " of thread " + RawRecord.thread(awaited);
            case READS:
                return "reads of version " + RawRecord.count(awaited) + " of thread " + RawRecord.thread(awaited);
            case ROUND:
                return "round " + (round + 1);
            case JOIN:
                return "the end of thread " + awaited;
            default:
                return "more records";
        }
    }
}
