// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** The merge for keys and state sets of any length, which can also count paths. */
final class WideMerge implements Expander.Merge {
    private final Level level;
    private final Layout layout;
    private final Window window;
    private final StateTable<?, ?> table;
    private final long[] low;
    private final long[] high;
    private final boolean counting;
    private final int words;
    private final int stateWords;
    private final List<Stream> streams = new ArrayList<>();
    private final long[] scratch;
    private final long[] set;
    private final BigInteger[] paths;
    private final Segment output;
    private final List<Hit> hits = new ArrayList<>();
    private final BitSet hitRows = new BitSet();
    private long edges;

    WideMerge(
            Level level,
            Window window,
            StateTable<?, ?> table,
            long[] low,
            long[] high,
            int capacity,
            boolean counting) {
        this.level = level;
        this.layout = level.layout();
        this.window = window;
        this.table = table;
        this.low = low;
        this.high = high;
        this.counting = counting;
        this.words = layout.words();
        this.stateWords = level.stateWords();
        scratch = new long[words];
        set = new long[stateWords];
        paths = counting ? new BigInteger[stateWords * Long.SIZE] : null;
        output = new Segment(words, stateWords, capacity, counting);
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
        for (int t = 0; t < layout.threads(); t++) {
            if (layout.mask(t) != 0) {
                streams.add(new Stream(t));
            }
        }
        long[] least = new long[words];
        while (true) {
            Stream first = null;
            for (Stream stream : streams) {
                if (!stream.exhausted && (first == null || compare(stream.head, 0, first.head) < 0)) {
                    first = stream;
                }
            }
            if (first == null) {
                return;
            }
            System.arraycopy(first.head, 0, least, 0, words);
            unite(least);
        }
    }

    private void unite(long[] least) {
        Arrays.fill(set, 0);
        for (Stream stream : streams) {
            if (!stream.exhausted && compare(stream.head, 0, least) == 0) {
                stream.step();
                edges++;
                stream.place++;
                stream.seek();
            }
        }
        if (!counting) {
            set[0] &= ~StateTable.BAD;
        }
        output.add(least, 0, set, 0);
        if (counting) {
            output.count(takePaths());
        }
    }

    private BigInteger[] takePaths() {
        List<BigInteger> taken = new ArrayList<>();
        for (int state = 0; state < paths.length; state++) {
            if (paths[state] != null) {
                taken.add(paths[state]);
                paths[state] = null;
            }
        }
        return taken.toArray(BigInteger[]::new);
    }

    private static int compare(long[] keys, int offset, long[] key) {
        for (int w = 0; w < key.length; w++) {
            if (keys[offset + w] != key[w]) {
                return Long.compare(keys[offset + w], key[w]);
            }
        }
        return 0;
    }

    /** The successors of the level's cuts by one thread, from the range of this merge. */
    private final class Stream {
        private final int thread;
        private final long[] head = new long[words];
        private int segmentNumber;
        private Segment segment;
        private int place;
        private int row;
        private boolean exhausted;

        Stream(int thread) {
            this.thread = thread;
            for (int s = 0; s < level.segments().size(); s++) {
                Segment candidate = level.segments().get(s);
                if (!isBelow(candidate, candidate.size() - 1)) {
                    enter(s, firstInRange(candidate));
                    seek();
                    return;
                }
            }
            exhausted = true;
        }

        private boolean isBelow(Segment candidate, int cut) {
            if (low == null) {
                return false;
            }
            successor(candidate, cut);
            return compare(head, 0, low) < 0;
        }

        private int firstInRange(Segment candidate) {
            int from = 0;
            int to = candidate.size() - 1;
            while (from < to) {
                int middle = from + to >>> 1;
                if (isBelow(candidate, middle)) {
                    from = middle + 1;
                } else {
                    to = middle;
                }
            }
            return from;
        }

        private void successor(Segment of, int cut) {
            System.arraycopy(of.keys(), cut * words, head, 0, words);
            head[layout.word(thread)] += layout.unit(thread);
        }

        private void enter(int number, int from) {
            segmentNumber = number;
            segment = level.segments().get(number);
            place = from;
        }

        void seek() {
            while (true) {
                if (place == segment.size()) {
                    if (segmentNumber + 1 == level.segments().size()) {
                        exhausted = true;
                        return;
                    }
                    enter(segmentNumber + 1, 0);
                }
                successor(segment, place);
                if (high != null && compare(head, 0, high) >= 0) {
                    exhausted = true;
                    return;
                }
                int offset = place * words;
                if (window.isEnabled(segment.keys(), offset, thread, scratch)) {
                    row = window.row(thread, layout.relative(segment.keys(), offset, thread));
                    head[words - 1] += window.stepChange(row);
                    if (segment.marks() != null) {
                        segment.marks()[place] = 1;
                    }
                    return;
                }
                place++;
            }
        }

        void step() {
            long[] states = segment.states();
            int letter = window.letter(row);
            int position = 0;
            for (int w = 0; w < stateWords; w++) {
                for (long rest = states[place * stateWords + w]; rest != 0; rest &= rest - 1) {
                    int state = w * Long.SIZE + Long.numberOfTrailingZeros(rest);
                    if (state == 0 || !Window.isRelevant(letter)) {
                        reach(state, position);
                    } else {
                        step(letter, state, position);
                    }
                    position++;
                }
            }
        }

        private void step(int letter, int state, int position) {
            for (int next : table.successors(letter, state)) {
                if (next == 0 && !hitRows.get(row)) {
                    hitRows.set(row);
                    int[] cut = layout.decode(segment.keys(), place * words);
                    hits.add(new Hit(thread, cut[thread], cut));
                }
                reach(next, position);
            }
        }

        private void reach(int state, int position) {
            set[state / Long.SIZE] |= 1L << state % Long.SIZE;
            if (counting) {
                BigInteger more = segment.counts(place)[position];
                paths[state] = paths[state] == null ? more : paths[state].add(more);
            }
        }
    }
}
