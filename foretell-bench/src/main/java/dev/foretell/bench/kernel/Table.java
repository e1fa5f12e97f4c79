// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

/** A hash table from numbers to counts, with chained entries. Not safe for use by two threads. */
final class Table {
    private Entry[] buckets = new Entry[16];
    private int size;

    void add(int key, int amount) {
        Entry entry = find(key);
        if (entry == null) {
            if (size == buckets.length) {
                grow();
            }
            entry = new Entry(key);
            insert(entry);
            size++;
        }
        entry.count += amount;
    }

    long get(int key) {
        Entry entry = find(key);
        return entry == null ? 0 : entry.count;
    }

    /** A number that depends on all entries, but not on their order. */
    long checksum() {
        long sum = size;
        for (Entry bucket : buckets) {
            for (Entry entry = bucket; entry != null; entry = entry.next) {
                sum += entry.key * 0x9E3779B97F4A7C15L ^ entry.count * 31;
            }
        }
        return sum;
    }

    private Entry find(int key) {
        Entry entry = buckets[slot(key)];
        while (entry != null && entry.key != key) {
            entry = entry.next;
        }
        return entry;
    }

    private void insert(Entry entry) {
        int slot = slot(entry.key);
        entry.next = buckets[slot];
        buckets[slot] = entry;
    }

    private void grow() {
        Entry[] old = buckets;
        buckets = new Entry[old.length * 2];
        for (Entry bucket : old) {
            Entry entry = bucket;
            while (entry != null) {
                Entry next = entry.next;
                insert(entry);
                entry = next;
            }
        }
    }

    private int slot(int key) {
        int hash = key * 0x9E3779B9;
        return (hash ^ hash >>> 15) & buckets.length - 1;
    }

    private static final class Entry {
        private final int key;
        private long count;
        private Entry next;

        Entry(int key) {
            this.key = key;
        }
    }
}
