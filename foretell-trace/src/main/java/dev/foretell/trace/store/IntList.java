// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.store;

import java.util.Arrays;

/** Numbers, one after the other: in memory, or in a file if they are more than a page of it. */
public final class IntList {
    private final Storage storage;

    /** All numbers, or null if they are in the file. */
    private int[] items;

    private Pages pages;
    private int size;

    public IntList() {
        this(Storage.MEMORY);
    }

    public IntList(Storage storage) {
        this(storage, 4);
    }

    /** A list with room for so many numbers, and for more as they come. */
    public IntList(Storage storage, int room) {
        this.storage = storage;
        if (isLong(room)) {
            move();
            pages.cover(room - 1);
        } else {
            items = new int[room];
        }
    }

    /** A list of so many numbers, all the same. */
    public static IntList of(Storage storage, int size, int item) {
        IntList list = new IntList(storage, size);
        list.size = size;
        for (int i = 0; i < size && item != 0; i++) {
            list.set(i, item);
        }
        return list;
    }

    private boolean isLong(int length) {
        return storage.isFile() && length > 1 << storage.pageBits();
    }

    public void add(int item) {
        if (items != null && size == items.length) {
            if (isLong(size + 1)) {
                move();
            } else {
                items = Arrays.copyOf(items, size + (size >> 1) + 1);
            }
        }
        if (items == null) {
            pages.cover(size);
        }
        set(size++, item);
    }

    private void move() {
        pages = new Pages(storage, Integer.BYTES);
        for (int i = 0; i < size; i++) {
            pages.cover(i);
            storage.putInt(pages.address(i), items[i]);
        }
        items = null;
    }

    public int get(int place) {
        int[] own = items;
        return own != null ? own[place] : storage.getInt(pages.address(place));
    }

    public void set(int place, int item) {
        if (items != null) {
            items[place] = item;
        } else {
            storage.putInt(pages.address(place), item);
        }
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
        return range(0, size);
    }

    /** The items from one place to before another. */
    public int[] range(int from, int to) {
        int[] array = new int[to - from];
        for (int i = from; i < to; i++) {
            array[i - from] = get(i);
        }
        return array;
    }

    /** The place of the first item that is not below {@code bound}, in a list that ascends. */
    public int lowerBound(int bound) {
        return lowerBound(0, size, bound);
    }

    /** The same for the items from one place to another. */
    public int lowerBound(int from, int to, int bound) {
        int low = from;
        int high = to;
        int[] own = items;
        while (low < high) {
            int middle = low + high >>> 1;
            if ((own != null ? own[middle] : get(middle)) < bound) {
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
        return place == 0 ? -1 : get(place - 1);
    }

    /** The first item that is not below {@code bound} in a list that ascends, or {@link Integer#MAX_VALUE}. */
    public int firstFrom(int bound) {
        int place = lowerBound(bound);
        return place == size ? Integer.MAX_VALUE : get(place);
    }
}
