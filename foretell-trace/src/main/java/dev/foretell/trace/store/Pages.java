// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.store;

import java.util.Arrays;

/** Rows of so many bytes in a file, by their number, in pages that are added as they are needed. */
final class Pages {
    private final Storage storage;
    private final int width;
    private final int bits;
    private long[] addresses = new long[2];
    private int count;

    Pages(Storage storage, int width) {
        this(storage, width, storage.pageBits());
    }

    Pages(Storage storage, int width, int bits) {
        this.storage = storage;
        this.width = width;
        this.bits = bits;
    }

    /** The same pages, to which more may be added without that the others have them. */
    Pages(Pages other) {
        this(other.storage, other.width, other.bits);
        addresses = other.addresses.clone();
        count = other.count;
    }

    Storage storage() {
        return storage;
    }

    /** Where a row is; it has been {@link #cover}ed. */
    long address(int row) {
        return addresses[row >>> bits] + (long) (row & (1 << bits) - 1) * width;
    }

    /** Makes room for all rows up to this one. */
    void cover(int row) {
        while (count <= row >>> bits) {
            if (count == addresses.length) {
                addresses = Arrays.copyOf(addresses, count * 2);
            }
            addresses[count++] = storage.allocate(width << bits);
        }
    }
}
