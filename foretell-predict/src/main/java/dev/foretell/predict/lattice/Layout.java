// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import java.util.stream.IntStream;

/**
 * How the cuts of a level are packed. A key holds, for each thread that can still move, its count
 * relative to a base, in a field with a guard bit above it that is always 0; the lowest bits tell
 * which thread is inside a step of two events. The largest value of a field is never a count: it
 * stands for "more than any cut of this layout has".
 *
 * <p>Keys compare as sequences of non-negative {@code long}s. Adding an event of one thread to two
 * cuts keeps their order.
 */
final class Layout {
    private final int[] base;
    private final int[] word;
    private final int[] shift;
    private final long[] mask;
    private final long[] guards;
    private final long stepMask;
    private final int words;
    private final int[] movingThreads;

    /**
     * @param base the smallest count of each thread
     * @param reach the largest count of each thread that a key must be able to hold
     * @param steps whether there are steps of two events
     * @param bits how many bits of each word to use
     */
    Layout(int[] base, int[] reach, boolean steps, int bits) {
        int threads = base.length;
        int stepBits = steps ? Integer.SIZE - Integer.numberOfLeadingZeros(threads) : 0;
        this.base = base.clone();
        this.word = new int[threads];
        this.shift = new int[threads];
        this.mask = new long[threads];
        this.stepMask = (1L << stepBits) - 1;
        int current = 0;
        int free = bits;
        for (int t = 0; t < threads; t++) {
            int span = reach[t] - base[t];
            if (span > 0) {
                int width = Integer.SIZE - Integer.numberOfLeadingZeros(span + 1);
                if (free - width - 1 < stepBits) {
                    current++;
                    free = bits;
                }
                free -= width + 1;
                word[t] = current;
                shift[t] = free;
                mask[t] = (1L << width) - 1;
            }
        }
        words = current + 1;
        movingThreads = IntStream.range(0, threads).filter(t -> mask[t] != 0).toArray();
        guards = new long[words];
        for (int t = 0; t < threads; t++) {
            if (mask[t] != 0) {
                guards[word[t]] |= (mask[t] + 1) << shift[t];
            }
        }
    }

    /** The threads that have a field in the keys. */
    int[] movingThreads() {
        return movingThreads;
    }

    int threads() {
        return base.length;
    }

    int words() {
        return words;
    }

    int base(int thread) {
        return base[thread];
    }

    int word(int thread) {
        return word[thread];
    }

    int shift(int thread) {
        return shift[thread];
    }

    /** The field's value mask, before shifting; 0 for a thread that cannot move. */
    long mask(int thread) {
        return mask[thread];
    }

    long unit(int thread) {
        return mask[thread] == 0 ? 0 : 1L << shift[thread];
    }

    long guards(int ofWord) {
        return guards[ofWord];
    }

    /** The bits of the last word that tell which thread is inside a step, as its number plus 1. */
    long stepMask() {
        return stepMask;
    }

    /** The count of a thread, relative to the base. */
    int relative(long[] keys, int offset, int thread) {
        return (int) (keys[offset + word[thread]] >>> shift[thread] & mask[thread]);
    }

    int[] decode(long[] keys, int offset) {
        int[] counts = new int[base.length];
        for (int t = 0; t < base.length; t++) {
            counts[t] = base[t] + relative(keys, offset, t);
        }
        return counts;
    }

    /** Packs counts, without the step bits; false if they do not fit this layout. */
    boolean encode(int[] counts, long[] key) {
        for (int w = 0; w < words; w++) {
            key[w] = 0;
        }
        for (int t = 0; t < base.length; t++) {
            long value = (long) counts[t] - base[t];
            if (value < 0 || value > 0 && value >= mask[t]) {
                return false;
            }
            key[word[t]] |= value << shift[t];
        }
        return true;
    }

    /**
     * Packs least counts, so that {@link #satisfied} can compare a key with them. False if no cut of
     * this layout can have them.
     */
    boolean encodeLeast(int thread, int count, long[] words, int offset) {
        long value = (long) count - base[thread];
        if (value <= 0) {
            return true;
        }
        if (value >= mask[thread]) {
            return false;
        }
        words[offset + word[thread]] |= value << shift[thread];
        return true;
    }

    /** Whether every field of the key is at least that of {@code least}: one subtraction a word. */
    boolean satisfied(long[] keys, int offset, long[] least, int leastOffset) {
        for (int w = 0; w < words; w++) {
            long guard = guards[w];
            if (((keys[offset + w] | guard) - least[leastOffset + w] & guard) != guard) {
                return false;
            }
        }
        return true;
    }
}
