// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import dev.foretell.trace.store.IntList;
import dev.foretell.trace.store.Row;
import java.util.ArrayList;
import java.util.List;

/** Answers what an event knows of other threads. For one thread: it remembers the blocks asked for last. */
public final class Clocks {
    private static final int BLOCKS = 32;
    private static final int BLOCKS_BESIDE_A_FILE = 4;

    /** So many rows read from a file are remembered. */
    private static final int ROWS = 1 << 10;

    private final TraceIndex index;
    private final ClockHistory history;

    /** The block asked for last of those with the same remainder. */
    private final Block[] blocks;

    /** The rows read last of those whose numbers have the same remainder, and one more than these numbers; null in memory. */
    private final Row[] rows;

    private final int[] numbers;

    Clocks(TraceIndex index, ClockHistory history) {
        this.index = index;
        this.history = history;
        boolean isFile = history.storage().isFile();
        blocks = new Block[isFile ? BLOCKS_BESIDE_A_FILE : BLOCKS];
        rows = isFile ? new Row[ROWS] : null;
        numbers = isFile ? new int[ROWS] : null;
    }

    /** The changes of rows in one block. */
    private static final class Block {
        private final int number;
        private final IntList[] positions;
        private final List<List<Row>> rows = new ArrayList<>();

        Block(int number, int threads) {
            this.number = number;
            positions = new IntList[threads];
            for (int t = 0; t < threads; t++) {
                rows.add(null);
            }
        }

        void change(int thread, int event, Row row) {
            if (positions[thread] == null) {
                positions[thread] = new IntList();
                rows.set(thread, new ArrayList<>());
            }
            positions[thread].add(event);
            rows.get(thread).add(row);
        }

        /** The row in force after the thread's events below {@code bound}, or null if it did not change. */
        Row row(int thread, int bound) {
            int place = positions[thread] == null ? 0 : positions[thread].lowerBound(bound);
            return place == 0 ? null : rows.get(thread).get(place - 1);
        }
    }

    /**
     * What a thread knows after its events below {@code bound}: for each other thread the bound of the events that must
     * come first. Its entry for the thread itself means nothing.
     */
    public Row row(int thread, int bound) {
        if (bound <= 0) {
            return kept(history.begin(0, thread));
        }
        int number = Math.min(history.block(bound - 1), history.blocks() - 1);
        int begin = history.begin(number, thread);
        if (number + 1 < history.blocks() && history.begin(number + 1, thread) == begin) {
            return kept(begin);
        }
        Row row = block(number).row(thread, bound);
        return row != null ? row : kept(begin);
    }

    /** The bound of the events of {@code other} that a thread knows after its events below {@code bound}. */
    public int known(int thread, int bound, int other) {
        return thread == other ? bound : row(thread, bound).get(other);
    }

    /**
     * The first event of a thread that must come after an event of another, or {@link Integer#MAX_VALUE} if there is none
     * below {@code bound}.
     */
    public int firstAfter(int thread, int bound, int other, int event) {
        if (bound <= event + 1 || row(thread, bound).get(other) <= event) {
            return Integer.MAX_VALUE;
        }
        int number = history.block(event);
        while (number + 1 < history.blocks()
                && kept(history.begin(number + 1, thread)).get(other) <= event) {
            number++;
        }
        Block block = block(number);
        List<Row> rows = block.rows.get(thread);
        int low = 0;
        int high = rows.size() - 1;
        while (low < high) {
            int middle = low + high >>> 1;
            if (rows.get(middle).get(other) > event) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return block.positions[thread].get(low);
    }

    private Row kept(int number) {
        if (rows == null) {
            return history.kept(number);
        }
        int slot = number & ROWS - 1;
        if (numbers[slot] != number + 1) {
            numbers[slot] = number + 1;
            rows[slot] = history.kept(number);
        }
        return rows[slot];
    }

    private Block block(int number) {
        Block block = blocks[number % blocks.length];
        if (block == null || block.number != number) {
            block = replay(number);
            blocks[number % blocks.length] = block;
        }
        return block;
    }

    private Block replay(int number) {
        int threads = history.threads();
        Block block = new Block(number, threads);
        Row[] rows = new Row[threads];
        for (int t = 0; t < threads; t++) {
            rows[t] = kept(history.begin(number, t));
        }
        int begin = history.begin(number);
        int end = (int) Math.min(index.size(), begin + (long) history.begin(1));
        int kept = history.firstKept(begin);
        for (int e = begin; e < end; e++) {
            int thread = index.thread(e);
            int source = -1;
            if (history.keptPosition(kept) == e) {
                rows[thread] = kept(history.keptNumber(kept++));
                block.change(thread, e, rows[thread]);
            } else if (index.isRead(e) && (source = index.source(e)) >= begin) {
                int writer = index.thread(source);
                if (writer != thread && rows[thread].get(writer) <= source) {
                    Row known = block.row(writer, source + 1);
                    Row read = known != null ? known : kept(history.begin(number, writer));
                    rows[thread] = rows[thread].joined(read, writer, source + 1);
                    block.change(thread, e, rows[thread]);
                }
            }
        }
        return block;
    }
}
