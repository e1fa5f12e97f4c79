// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import java.util.Arrays;

/** A dense numbering of longs from 0, in the order of their first appearance. */
final class LongIntMap {
    private long[] keys = new long[16];

    /** The number of the key in the same place plus 1; 0 for a free place. */
    private int[] places = new int[32];

    private int shift = 64 - 5;
    private int size;
    private int last;

    /** The number of this key, or -1. Tries the key found last and the one after it first. */
    int find(long key) {
        if (last < size && keys[last] == key) {
            return last;
        }
        if (last + 1 < size && keys[last + 1] == key) {
            return ++last;
        }
        int mask = places.length - 1;
        int at = home(key);
        int place;
        while ((place = places[at]) != 0) {
            if (keys[place - 1] == key) {
                last = place - 1;
                return last;
            }
            at = at + 1 & mask;
        }
        return -1;
    }

    /** The number of this key, given now if it is new. */
    int number(long key) {
        int known = find(key);
        if (known >= 0) {
            return known;
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, size * 2);
            places = new int[size * 4];
            shift--;
            for (int i = 0; i < size; i++) {
                put(i);
            }
        }
        keys[size] = key;
        put(size);
        return size++;
    }

    /** Sixteen consecutive keys share a cache line. */
    private int home(long key) {
        long hash = (key >>> 4) * 0x9E3779B97F4A7C15L;
        return (int) (hash >>> shift) ^ (int) key & 15;
    }

    private void put(int number) {
        int mask = places.length - 1;
        int at = home(keys[number]);
        while (places[at] != 0) {
            at = at + 1 & mask;
        }
        places[at] = number + 1;
    }

    long key(int number) {
        return keys[number];
    }

    int size() {
        return size;
    }
}
