// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import dev.foretell.trace.store.IntList;
import dev.foretell.trace.store.Row;
import dev.foretell.trace.store.RowList;
import dev.foretell.trace.store.Storage;
import java.util.Arrays;

/**
 * What threads know of each other: a thread's <em>row</em> holds, for each other thread, the bound of its events that
 * must come first in every run, because of thread order, values read, forks, joins and messages. Rows are never changed,
 * only replaced.
 *
 * <p>Keeping every row would take more memory than the trace, so few are kept: those in force where a block of events
 * begins, and those that an edge from outside of its block gave. The others are found again by {@link Clocks}, block by
 * block, when asked for.
 */
final class ClockHistory {
    private static final int MIN_SHIFT = 15;

    private final Storage storage;
    private final int threads;
    private final int shift;

    /** All rows that are kept, by their numbers. */
    private final RowList kept;

    /** The number of the row of each thread where each block begins, block by block. */
    private final IntList begins;

    /** Where rows came from outside of the block or not from a write, and the numbers of those rows. */
    private final IntList keptPositions;

    private final IntList keptNumbers;

    /** The present row of each thread, and its number if it is kept, or -1. */
    private final Row[] rows;

    private final int[] numbers;
    private int blocks;

    ClockHistory(Storage storage, int threads) {
        this.storage = storage;
        this.threads = threads;
        shift = Math.max(MIN_SHIFT, 32 - Integer.numberOfLeadingZeros(threads * 16));
        kept = new RowList(storage, threads);
        begins = new IntList(storage);
        keptPositions = new IntList(storage);
        keptNumbers = new IntList(storage);
        Row none = Row.zeros(threads);
        rows = new Row[threads];
        Arrays.fill(rows, none);
        numbers = new int[threads];
        Arrays.fill(numbers, kept.add(none));
    }

    Storage storage() {
        return storage;
    }

    int threads() {
        return threads;
    }

    int block(int event) {
        return event >>> shift;
    }

    int begin(int block) {
        return block << shift;
    }

    int blocks() {
        return blocks;
    }

    /** The number of the row of a thread where a block begins. */
    int begin(int block, int thread) {
        return begins.get(block * threads + thread);
    }

    /** A kept row. */
    Row kept(int number) {
        return kept.get(number);
    }

    /** The place of the first kept row that is not before {@code event}. */
    int firstKept(int event) {
        return keptPositions.lowerBound(event);
    }

    /** Where a kept row came into force, or {@link Integer#MAX_VALUE} behind the last. */
    int keptPosition(int place) {
        return place == keptPositions.size() ? Integer.MAX_VALUE : keptPositions.get(place);
    }

    int keptNumber(int place) {
        return keptNumbers.get(place);
    }

    /** Says that this event is next. */
    void arrive(int event) {
        if (event == begin(blocks)) {
            for (int t = 0; t < threads; t++) {
                if (numbers[t] < 0) {
                    numbers[t] = kept.add(rows[t]);
                }
                begins.add(numbers[t]);
            }
            blocks++;
        }
    }

    Row row(int thread) {
        return rows[thread];
    }

    /** The event of {@code thread} follows {@code source}, whose thread then had this row. */
    void follow(int thread, int event, int sourceThread, int source, Row sourceRow, boolean keep) {
        if (sourceThread == thread || rows[thread].get(sourceThread) > source) {
            return;
        }
        Row row = rows[thread].joined(sourceRow, sourceThread, source + 1);
        rows[thread] = row;
        int last = keptPositions.size() - 1;
        if (last >= 0 && keptPositions.get(last) == event) {
            kept.set(numbers[thread], row);
        } else if (keep || block(source) != block(event)) {
            numbers[thread] = kept.add(row);
            keptPositions.add(event);
            keptNumbers.add(numbers[thread]);
        } else {
            numbers[thread] = -1;
        }
    }
}
