// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The merge for keys of one word and at most 64 monitor states: the hot loop of the explorer. */
final class NarrowMerge implements Expander.Merge {
    private static final long EXHAUSTED = Long.MAX_VALUE;

    private final Level level;
    private final Layout layout;
    private final Window window;
    private final StateTable<?, ?> table;
    private final boolean dependent;
    private final long low;
    private final long high;
    private final int threads;
    private final int[] thread;
    private final int[] shift;
    private final long[] mask;
    private final long[] unit;
    private final int[] available;
    private final int[] rowStart;
    private final long[] head;
    private final int[] headRow;
    private final int[] segment;
    private final int[] place;
    private final int[] end;
    private final long[][] keys;
    private final long[][] states;
    private final byte[][] marks;
    private final int[] memoLetter;
    private final long[] memoSet;
    private final long[] memoNext;
    private final long[] scratch = new long[1];
    private final Segment output;
    private final List<Hit> hits = new ArrayList<>();
    private final BitSet hitRows = new BitSet();
    private long edges;

    NarrowMerge(Level level, Window window, StateTable<?, ?> table, long[] low, long[] high, int capacity) {
        this.level = level;
        this.layout = level.layout();
        this.window = window;
        this.table = table;
        this.dependent = window.isDependent();
        this.low = low == null ? 0 : low[0];
        this.high = high == null ? EXHAUSTED : high[0];
        this.thread = layout.movingThreads();
        this.threads = thread.length;
        shift = new int[threads];
        mask = new long[threads];
        unit = new long[threads];
        available = new int[threads];
        rowStart = new int[threads];
        for (int i = 0; i < threads; i++) {
            int t = thread[i];
            shift[i] = layout.shift(t);
            mask[i] = layout.mask(t);
            unit[i] = layout.unit(t);
            available[i] = window.available(t);
            rowStart[i] = window.row(t, 0);
        }
        head = new long[threads];
        headRow = new int[threads];
        segment = new int[threads];
        place = new int[threads];
        end = new int[threads];
        keys = new long[threads][];
        states = new long[threads][];
        marks = new byte[threads][];
        memoLetter = new int[threads];
        memoSet = new long[threads];
        memoNext = new long[threads];
        output = new Segment(1, 1, capacity, false);
    }

    @Override
    public Segment output() {
        return output;
    }

    @Override
    public long edges() {
        return edges;
    }

    @Override
    public List<Hit> hits() {
        return hits;
    }

    @Override
    public void run() {
        for (int i = 0; i < threads; i++) {
            begin(i);
        }
        long merged = 0;
        while (true) {
            long least = EXHAUSTED;
            for (int i = 0; i < threads; i++) {
                least = Math.min(least, head[i]);
            }
            if (least == EXHAUSTED) {
                break;
            }
            long set = 0;
            for (int i = 0; i < threads; i++) {
                if (head[i] == least) {
                    set |= step(i);
                    merged++;
                    place[i]++;
                    seek(i);
                }
            }
            output.add(least, set);
        }
        edges = merged;
    }

    /** The states after the head's event. Neighbouring cuts often have the same, so the last step is remembered. */
    private long step(int i) {
        long set = states[i][place[i]];
        int letter = window.letter(headRow[i]);
        if (!Window.isRelevant(letter) || set == 0) {
            return set;
        }
        if (memoSet[i] == set && memoLetter[i] == letter) {
            return memoNext[i];
        }
        long next = table.next(letter, set);
        if ((next & StateTable.BAD) != 0) {
            hit(i);
            return next & ~StateTable.BAD;
        }
        memoLetter[i] = letter;
        memoSet[i] = set;
        memoNext[i] = next;
        return next;
    }

    private void hit(int i) {
        if (!hitRows.get(headRow[i])) {
            hitRows.set(headRow[i]);
            int[] cut = layout.decode(keys[i], place[i]);
            hits.add(new Hit(thread[i], cut[thread[i]], cut));
        }
    }

    /** Finds the first cut whose successor lies in the range. */
    private void begin(int i) {
        for (int s = 0; s < level.segments().size(); s++) {
            Segment candidate = level.segments().get(s);
            long[] of = candidate.keys();
            if (of[candidate.size() - 1] + unit[i] >= low) {
                int from = 0;
                int to = candidate.size() - 1;
                while (from < to) {
                    int middle = from + to >>> 1;
                    if (of[middle] + unit[i] >= low) {
                        to = middle;
                    } else {
                        from = middle + 1;
                    }
                }
                enter(i, s, from);
                seek(i);
                return;
            }
        }
        head[i] = EXHAUSTED;
    }

    private void enter(int i, int number, int from) {
        Segment entered = level.segments().get(number);
        segment[i] = number;
        place[i] = from;
        end[i] = entered.size();
        keys[i] = entered.keys();
        states[i] = entered.states();
        marks[i] = entered.marks();
    }

    /** Moves on to the next cut to which the thread's event can be added. */
    private void seek(int i) {
        long[] of = keys[i];
        int p = place[i];
        while (true) {
            if (p == end[i]) {
                if (segment[i] + 1 == level.segments().size()) {
                    head[i] = EXHAUSTED;
                    return;
                }
                enter(i, segment[i] + 1, 0);
                of = keys[i];
                p = 0;
            }
            long key = of[p];
            int relative = (int) (key >>> shift[i] & mask[i]);
            long successor = key + unit[i];
            if (successor >= high) {
                head[i] = EXHAUSTED;
                return;
            }
            if (dependent) {
                if (window.isEnabled(of, p, thread[i], scratch)) {
                    successor += window.stepChange(rowStart[i] + relative);
                    if (marks[i] != null) {
                        marks[i][p] = 1;
                    }
                    accept(i, p, successor, rowStart[i] + relative);
                    return;
                }
            } else if (relative < available[i]) {
                accept(i, p, successor, rowStart[i] + relative);
                return;
            } else if (window.mustWait(thread[i])) {
                throw new NotYetKnown();
            }
            p++;
        }
    }

    private void accept(int i, int p, long successor, int row) {
        place[i] = p;
        head[i] = successor;
        headRow[i] = row;
    }
}
