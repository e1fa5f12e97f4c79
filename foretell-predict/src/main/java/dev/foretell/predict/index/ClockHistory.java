// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

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

    private final int threads;
    private final int shift;
    private final int[] none;

    /** The row of each thread where each block begins. */
    private final List<int[][]> begins = new ArrayList<>();

    /** Where rows came from outside of the block or not from a write, and those rows. */
    private final IntList keptPositions = new IntList();

    private final List<int[]> keptRows = new ArrayList<>();
    private final int[][] rows;

    ClockHistory(int threads) {
        this.threads = threads;
        shift = Math.max(MIN_SHIFT, 32 - Integer.numberOfLeadingZeros(threads * 16));
        none = new int[threads];
        rows = new int[threads][];
        Arrays.fill(rows, none);
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
        return begins.size();
    }

    /** The row of a thread where a block begins. */
    int[] begin(int block, int thread) {
        return begins.get(block)[thread];
    }

    /** The place of the first kept row that is not before {@code event}. */
    int firstKept(int event) {
        return keptPositions.lowerBound(event);
    }

    /** Where a kept row came into force, or {@link Integer#MAX_VALUE} behind the last. */
    int keptPosition(int place) {
        return place == keptPositions.size() ? Integer.MAX_VALUE : keptPositions.get(place);
    }

    int[] keptRow(int place) {
        return keptRows.get(place);
    }

    /** Says that this event is next. */
    void arrive(int event) {
        if (event == begin(begins.size())) {
            begins.add(rows.clone());
        }
    }

    int[] row(int thread) {
        return rows[thread];
    }

    /** The event of {@code thread} follows {@code source}, whose thread then had this row. */
    void follow(int thread, int event, int sourceThread, int source, int[] sourceRow, boolean keep) {
        if (sourceThread == thread || rows[thread][sourceThread] > source) {
            return;
        }
        int[] row = joined(rows[thread], sourceThread, source, sourceRow);
        rows[thread] = row;
        int last = keptPositions.size() - 1;
        if (last >= 0 && keptPositions.get(last) == event) {
            keptRows.set(last, row);
        } else if (keep || block(source) != block(event)) {
            keptPositions.add(event);
            keptRows.add(row);
        }
    }

    static int[] joined(int[] row, int sourceThread, int source, int[] sourceRow) {
        int[] joined = row.clone();
        for (int t = 0; t < joined.length; t++) {
            joined[t] = Math.max(joined[t], sourceRow[t]);
        }
        joined[sourceThread] = Math.max(joined[sourceThread], source + 1);
        return joined;
    }
}
