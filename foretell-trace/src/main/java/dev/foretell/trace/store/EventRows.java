// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.store;

/** Events in a file, one row of 24 bytes each. */
public final class EventRows {
    private static final int TARGET = 4;
    private static final int LOCATION = 8;
    private static final int KIND = 12;
    private static final int TYPE = 13;
    private static final int VALUE = 16;
    private static final int WIDTH = 24;

    private final Storage storage;
    private final Pages pages;

    public EventRows(Storage storage) {
        this.storage = storage;
        pages = new Pages(storage, WIDTH);
    }

    /** The rows that there are; what is added to the others later is not among them. */
    public EventRows(EventRows other) {
        storage = other.storage;
        pages = new Pages(other.pages);
    }

    public void put(int event, byte kind, int thread, int target, int location, byte type, long value) {
        pages.cover(event);
        long address = pages.address(event);
        storage.putInt(address, thread);
        storage.putInt(address + TARGET, target);
        storage.putInt(address + LOCATION, location);
        storage.putByte(address + KIND, kind);
        storage.putByte(address + TYPE, type);
        storage.putLong(address + VALUE, value);
    }

    public int thread(int event) {
        return storage.getInt(pages.address(event));
    }

    public int target(int event) {
        return storage.getInt(pages.address(event) + TARGET);
    }

    public int location(int event) {
        return storage.getInt(pages.address(event) + LOCATION);
    }

    public byte kind(int event) {
        return storage.getByte(pages.address(event) + KIND);
    }

    public byte type(int event) {
        return storage.getByte(pages.address(event) + TYPE);
    }

    public long value(int event) {
        return storage.getLong(pages.address(event) + VALUE);
    }
}
