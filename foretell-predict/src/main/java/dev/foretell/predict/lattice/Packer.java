// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.causality.Computation;
import java.util.Arrays;
import java.util.List;

/** Packs the cuts of a level anew, for another layout or another numbering of the monitor's states. */
final class Packer {
    private final Computation computation;

    Packer(Computation computation) {
        this.computation = computation;
    }

    /** The smallest and the largest count of each thread in a level. */
    int[][] range(Level level, int threads) {
        Layout layout = level.layout();
        int[] min = new int[threads];
        int[] max = new int[threads];
        for (int t = 0; t < layout.threads(); t++) {
            min[t] = layout.mask(t) == 0 ? layout.base(t) : Integer.MAX_VALUE;
            max[t] = layout.base(t);
        }
        for (Segment segment : level.segments()) {
            for (int cut = 0; cut < segment.size(); cut++) {
                for (int t = 0; t < layout.threads(); t++) {
                    if (layout.mask(t) != 0) {
                        int count = layout.base(t) + layout.relative(segment.keys(), cut * layout.words(), t);
                        min[t] = Math.min(min[t], count);
                        max[t] = Math.max(max[t], count);
                    }
                }
            }
        }
        return new int[][] {min, max};
    }

    /** The same cuts and states in another layout. */
    Level pack(Level level, Layout layout) {
        Layout old = level.layout();
        int size = (int) level.size();
        boolean counting = isCounting(level);
        Segment packed = new Segment(layout.words(), level.stateWords(), size, counting);
        long[] key = new long[layout.words()];
        for (Segment segment : level.segments()) {
            for (int cut = 0; cut < segment.size(); cut++) {
                int[] counts = Arrays.copyOf(old.decode(segment.keys(), cut * old.words()), layout.threads());
                layout.encode(counts, key);
                key[key.length - 1] |= inside(counts);
                packed.add(key, 0, segment.states(), cut * level.stateWords());
                if (counting) {
                    packed.count(segment.counts(cut));
                }
            }
        }
        return new Level(level.number(), layout, level.stateWords(), List.of(packed));
    }

    /** The cuts of a level that have at most these counts, without bad states and numbers of paths. */
    Level below(Level level, int[] cap) {
        Layout layout = level.layout();
        Segment below = new Segment(layout.words(), level.stateWords(), 8, false);
        for (Segment segment : level.segments()) {
            for (int cut = 0; cut < segment.size(); cut++) {
                boolean fits = true;
                for (int t = 0; t < layout.threads() && fits; t++) {
                    int count = layout.base(t) + layout.relative(segment.keys(), cut * layout.words(), t);
                    fits = count <= (t < cap.length ? cap[t] : 0);
                }
                if (fits) {
                    below.add(segment.keys(), cut * layout.words(), segment.states(), cut * level.stateWords());
                    below.states()[(below.size() - 1) * level.stateWords()] &= ~StateTable.BAD;
                }
            }
        }
        return new Level(level.number(), layout, level.stateWords(), List.of(below));
    }

    private static boolean isCounting(Level level) {
        return !level.segments().isEmpty() && level.segments().get(0).isCounting();
    }

    /** The number plus 1 of the thread that is inside a step, or 0. */
    private long inside(int[] counts) {
        if (computation.hasSteps()) {
            for (int t = 0; t < counts.length; t++) {
                if (counts[t] > 0 && computation.isJoined(t, counts[t] - 1)) {
                    return t + 1L;
                }
            }
        }
        return 0;
    }

    /** The same cuts with the states renumbered; {@code numbers} maps old to new. */
    Level renumber(Level level, int[] numbers, int stateWords) {
        int size = (int) level.size();
        int words = level.layout().words();
        boolean counting = isCounting(level);
        Segment renumbered = new Segment(words, stateWords, size, counting);
        long[] set = new long[stateWords];
        for (Segment segment : level.segments()) {
            for (int cut = 0; cut < segment.size(); cut++) {
                Arrays.fill(set, 0);
                for (int w = 0; w < level.stateWords(); w++) {
                    for (long rest = segment.states()[cut * level.stateWords() + w]; rest != 0; rest &= rest - 1) {
                        int state = numbers[w * Long.SIZE + Long.numberOfTrailingZeros(rest)];
                        set[state / Long.SIZE] |= 1L << state % Long.SIZE;
                    }
                }
                renumbered.add(segment.keys(), cut * words, set, 0);
                if (counting) {
                    renumbered.count(segment.counts(cut));
                }
            }
        }
        return new Level(level.number(), level.layout(), stateWords, List.of(renumbered));
    }

    /** Which states occur in a level, by number. */
    boolean[] live(Level level) {
        boolean[] live = new boolean[level.stateWords() * Long.SIZE];
        long[] union = new long[level.stateWords()];
        for (Segment segment : level.segments()) {
            for (int place = 0; place < segment.size() * level.stateWords(); place++) {
                union[place % level.stateWords()] |= segment.states()[place];
            }
        }
        for (int state = 0; state < live.length; state++) {
            live[state] = (union[state / Long.SIZE] >>> state % Long.SIZE & 1) != 0;
        }
        return live;
    }
}
