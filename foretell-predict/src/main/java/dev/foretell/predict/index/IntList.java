// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import java.util.Arrays;

/** Numbers, one after the other. */
public final class IntList {
    private int[] items;
    private int size;

    public IntList() {
        this(4);
    }

    /** A list with room for so many numbers, and for more as they come. */
    public IntList(int room) {
        items = new int[room];
    }

    public void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, size + (size >> 1) + 1);
        }
        items[size++] = item;
    }

    public int get(int place) {
        return items[place];
    }

    public void set(int place, int item) {
        items[place] = item;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public void clear() {
        size = 0;
    }

    public void truncate(int length) {
        size = length;
    }

    public int[] toArray() {
        return Arrays.copyOf(items, size);
    }

    /** The place of the first item that is not below {@code bound}, in a list that ascends. */
    public int lowerBound(int bound) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = low + high >>> 1;
            if (items[middle] < bound) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The last item below {@code bound} in a list that ascends, or -1. */
    public int lastBelow(int bound) {
        int place = lowerBound(bound);
        return place == 0 ? -1 : items[place - 1];
    }

    /** The first item that is not below {@code bound} in a list that ascends, or {@link Integer#MAX_VALUE}. */
    public int firstFrom(int bound) {
        int place = lowerBound(bound);
        return place == size ? Integer.MAX_VALUE : items[place];
    }
}
