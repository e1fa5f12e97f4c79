// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import java.math.BigInteger;
import java.util.Arrays;

/**
 * A sorted run of cuts of one level: keys, the monitor states that paths into each cut reach, and,
 * where runs are counted, how many paths reach each state.
 */
final class Segment {
    private final int words;
    private final int stateWords;
    private long[] keys;
    private long[] states;
    private BigInteger[][] counts;
    private byte[] alive;
    private int size;

    Segment(int words, int stateWords, int capacity, boolean counting) {
        this.words = words;
        this.stateWords = stateWords;
        this.keys = new long[words * capacity];
        this.states = new long[stateWords * capacity];
        this.counts = counting ? new BigInteger[capacity][] : null;
    }

    int size() {
        return size;
    }

    long[] keys() {
        return keys;
    }

    long[] states() {
        return states;
    }

    boolean isCounting() {
        return counts != null;
    }

    /** The numbers of paths to the states of a cut, in the order of their bits. */
    BigInteger[] counts(int cut) {
        return counts[cut];
    }

    void count(BigInteger[] ofLatest) {
        counts[size - 1] = ofLatest;
    }

    void add(long key, long stateSet) {
        if (size == keys.length) {
            grow();
        }
        keys[size] = key;
        states[size++] = stateSet;
    }

    void add(long[] key, int keyOffset, long[] stateSet, int stateOffset) {
        if (size * words == keys.length) {
            grow();
        }
        System.arraycopy(key, keyOffset, keys, size * words, words);
        System.arraycopy(stateSet, stateOffset, states, size * stateWords, stateWords);
        size++;
    }

    /** Makes marks for {@link #isAlive}. */
    void watch() {
        alive = new byte[size];
    }

    byte[] marks() {
        return alive;
    }

    /** Whether an event could be added to the cut; every task that finds one marks it, none unmarks it. */
    boolean isAlive(int cut) {
        return alive == null || alive[cut] != 0;
    }

    long bytes() {
        return 8L * (keys.length + states.length) + (alive == null ? 0 : alive.length);
    }

    private void grow() {
        int capacity = Math.max(size + 16, size + (size >> 2));
        keys = Arrays.copyOf(keys, capacity * words);
        states = Arrays.copyOf(states, capacity * stateWords);
        if (counts != null) {
            counts = Arrays.copyOf(counts, capacity);
        }
    }
}
