// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.Names;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.raw.RawRecord;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which locations are the elements of which array. Arrays that are told in the order of their
 * locations, as most are, take the least memory.
 */
final class ArrayTable {
    private final Names types = new Names();
    private long[] firsts = new long[16];
    private int[] lengths = new int[16];
    private int[] typeNumbers = new int[16];
    private int size;
    private int[] inOrder = new int[16];
    private int inOrderSize;
    private final TreeMap<Long, Integer> outOfOrder = new TreeMap<>();

    /** An entry of an arrays block. */
    void read(PayloadReader in) throws TraceException {
        long first = in.upTo(RawRecord.TARGET_MASK, "an array's first location");
        int length = in.upTo(Integer.MAX_VALUE, "an array's length");
        int type = types.number(in.text());
        if (size == firsts.length) {
            firsts = Arrays.copyOf(firsts, size * 2);
            lengths = Arrays.copyOf(lengths, size * 2);
            typeNumbers = Arrays.copyOf(typeNumbers, size * 2);
            inOrder = Arrays.copyOf(inOrder, size * 2);
        }
        if (inOrderSize == 0 || first > firsts[inOrder[inOrderSize - 1]]) {
            inOrder[inOrderSize++] = size;
        } else {
            outOfOrder.put(first, size);
        }
        firsts[size] = first;
        lengths[size] = length;
        typeNumbers[size++] = type;
    }

    /** The array that a location belongs to, or -1. */
    int of(long location) {
        int low = 0;
        int high = inOrderSize;
        while (low < high) {
            int middle = low + high >>> 1;
            if (firsts[inOrder[middle]] <= location) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        if (low > 0 && holds(inOrder[low - 1], location)) {
            return inOrder[low - 1];
        }
        Map.Entry<Long, Integer> below = outOfOrder.floorEntry(location);
        return below != null && holds(below.getValue(), location) ? below.getValue() : -1;
    }

    private boolean holds(int array, long location) {
        return location - firsts[array] < lengths[array];
    }

    long first(int array) {
        return firsts[array];
    }

    String type(int array) {
        return types.name(typeNumbers[array]);
    }
}
