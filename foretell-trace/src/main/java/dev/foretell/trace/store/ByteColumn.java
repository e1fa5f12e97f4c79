// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.store;

/** So many small numbers, 0 at first: in memory, or in a file. Threads may set different ones at the same time. */
public final class ByteColumn {
    private final byte[] items;
    private final Pages pages;

    public ByteColumn(Storage storage, int size) {
        items = storage.isFile() ? null : new byte[size];
        pages = storage.isFile() ? new Pages(storage, Byte.BYTES) : null;
        if (pages != null) {
            pages.cover(size);
        }
    }

    public byte get(int place) {
        return items != null ? items[place] : pages.storage().getByte(pages.address(place));
    }

    public void set(int place, byte item) {
        if (items != null) {
            items[place] = item;
        } else {
            pages.storage().putByte(pages.address(place), item);
        }
    }
}
