// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import java.util.Arrays;

/** A dense numbering of longs from 0, in the order of their first appearance. Numbers of keys that were removed may be given again. */
final class LongIntMap {
    /** In the place of a key that was removed. */
    private static final long NONE = Long.MIN_VALUE;

    private long[] keys = new long[16];

    /** The numbers of keys that were removed, the latest last. */
    private int[] free = {};

    private int freeSize;

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

    /** The number of this key, given now if it is new; then one that no key had before. */
    int number(long key) {
        return number(key, false);
    }

    /** The number of this key, given now if it is new; {@code again}: it may be one that a removed key had. */
    int number(long key, boolean again) {
        int known = find(key);
        if (known >= 0) {
            return known;
        }
        if (again && freeSize > 0) {
            int number = free[--freeSize];
            keys[number] = key;
            put(number);
            return number;
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, size * 2);
            places = new int[size * 4];
            shift--;
            for (int i = 0; i < size; i++) {
                if (keys[i] != NONE) {
                    put(i);
                }
            }
        }
        keys[size] = key;
        put(size);
        return size++;
    }

    /** Lets go of a key, and returns the number that it had; -1 if it had none. */
    int remove(long key) {
        int mask = places.length - 1;
        int hole = home(key);
        while (places[hole] != 0 && keys[places[hole] - 1] != key) {
            hole = hole + 1 & mask;
        }
        int number = places[hole] - 1;
        if (number < 0) {
            return number;
        }
        for (int next = hole + 1 & mask; places[next] != 0; next = next + 1 & mask) {
            int wanted = home(keys[places[next] - 1]);
            if ((next - wanted & mask) >= (next - hole & mask)) {
                places[hole] = places[next];
                hole = next;
            }
        }
        places[hole] = 0;
        keys[number] = NONE;
        if (freeSize == free.length) {
            free = Arrays.copyOf(free, Math.max(16, freeSize * 2));
        }
        free[freeSize++] = number;
        return number;
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

    /** How many numbers were given. */
    int size() {
        return size;
    }
}
