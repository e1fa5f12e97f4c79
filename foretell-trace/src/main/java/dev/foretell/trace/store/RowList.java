// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.store;

import java.util.ArrayList;
import java.util.List;

/** Rows of one length, by number: in memory, where they stay the same objects, or in a file. */
public final class RowList {
    private static final int MOST_BITS = 8;

    private final int width;
    private final List<Row> rows = new ArrayList<>();
    private final Pages pages;
    private int size;

    public RowList(Storage storage, int width) {
        this.width = width;
        pages = storage.isFile() ? new Pages(storage, width * Integer.BYTES, bits(storage)) : null;
    }

    /** A page is not longer than a segment of the file, however wide the rows are. */
    private int bits(Storage storage) {
        int bits = Math.min(MOST_BITS, storage.pageBits());
        while (bits > 0 && (long) width << bits > 1 << 22) {
            bits--;
        }
        return bits;
    }

    /** Adds a row, and tells its number. */
    public int add(Row row) {
        if (pages == null) {
            rows.add(row);
            return size++;
        }
        pages.cover(size);
        put(size, row);
        return size++;
    }

    public void set(int number, Row row) {
        if (pages == null) {
            rows.set(number, row);
        } else {
            put(number, row);
        }
    }

    private void put(int number, Row row) {
        long address = pages.address(number);
        for (int i = 0; i < width; i++) {
            pages.storage().putInt(address + (long) i * Integer.BYTES, row.get(i));
        }
    }

    public Row get(int number) {
        if (pages == null) {
            return rows.get(number);
        }
        int[] row = new int[width];
        long address = pages.address(number);
        for (int i = 0; i < width; i++) {
            row[i] = pages.storage().getInt(address + (long) i * Integer.BYTES);
        }
        return Row.of(row);
    }
}
