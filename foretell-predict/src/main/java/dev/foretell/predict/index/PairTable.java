// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import java.util.Arrays;

/** A number for each pair of numbers. */
public final class PairTable {
    private static final int ABSENT = -1;

    private long[] keys = new long[16];
    private int[] values = absent(16);
    private int shift = 60;
    private int size;

    /** The number of a pair, or -1. */
    public int get(int first, int second) {
        return values[slot(key(first, second))];
    }

    /** Sets the number of a pair; not below 0. */
    public void put(int first, int second, int value) {
        long key = key(first, second);
        int slot = slot(key);
        if (values[slot] == ABSENT) {
            size++;
        }
        keys[slot] = key;
        values[slot] = value;
        if (size * 2 > keys.length) {
            grow();
        }
    }

    private int slot(long key) {
        long mixed = (key ^ key >>> 32) * 0x9E3779B97F4A7C15L;
        int slot = (int) ((mixed ^ mixed >>> 29) * 0xBF58476D1CE4E5B9L >>> shift);
        while (values[slot] != ABSENT && keys[slot] != key) {
            slot = slot + 1 & keys.length - 1;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[oldKeys.length * 2];
        shift--;
        values = absent(keys.length);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldValues[i] != ABSENT) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }

    private static long key(int first, int second) {
        return (long) first << 32 | second & 0xFFFFFFFFL;
    }

    private static int[] absent(int length) {
        int[] values = new int[length];
        Arrays.fill(values, ABSENT);
        return values;
    }
}
