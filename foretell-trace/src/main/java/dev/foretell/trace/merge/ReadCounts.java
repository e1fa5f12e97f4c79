// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.merge;

/**
 * How many reads of each version are still to be emitted, and which logs wait for them. Open
 * addressing with linear probing; versions without reads left stay until the table is full and are
 * then swept out. Version 0 marks a free place and is never counted.
 */
final class ReadCounts {
    private static final int SMALLEST = 1 << 10;

    private long[] versions = new long[SMALLEST];
    private int[] counts = new int[SMALLEST];
    private ThreadLog[] waiting = new ThreadLog[SMALLEST];
    private int mask = SMALLEST - 1;

    /** Places that are taken, and those of them whose count is not 0. */
    private int taken;

    private int live;

    void add(long version) {
        int at = place(version);
        if (versions[at] == 0) {
            if (taken > mask >>> 1) {
                sweep();
                at = place(version);
            }
            versions[at] = version;
            taken++;
        }
        if (counts[at]++ == 0) {
            live++;
        }
    }

    /** The reads of this version that are still to come. */
    int count(long version) {
        return counts[place(version)];
    }

    /** Makes a log wait until the next read of this version, of which there is one. */
    void await(long version, ThreadLog log) {
        int at = place(version);
        log.nextWaiting = waiting[at];
        waiting[at] = log;
    }

    /** Takes off one read and returns the logs that waited, linked, or null. */
    ThreadLog remove(long version) {
        int at = place(version);
        if (--counts[at] == 0) {
            live--;
        }
        ThreadLog woken = waiting[at];
        if (woken != null) {
            waiting[at] = null;
        }
        return woken;
    }

    /** Consecutive versions of a thread lie together, because they are often read together. */
    private int home(long version) {
        return ((int) ((version >>> 4) * 0x9E3779B97F4A7C15L >>> 32) ^ (int) version & 15) & mask;
    }

    /** Where a version is, or the free place where it would be. */
    private int place(long version) {
        int at = home(version);
        long there;
        while ((there = versions[at]) != version && there != 0) {
            at = at + 1 & mask;
        }
        return at;
    }

    private void sweep() {
        long[] oldVersions = versions;
        int[] oldCounts = counts;
        ThreadLog[] oldWaiting = waiting;
        int capacity = (int) Math.min(1 << 30, Math.max(SMALLEST, Integer.highestOneBit(live) * 8L));
        versions = new long[capacity];
        counts = new int[capacity];
        waiting = new ThreadLog[capacity];
        mask = capacity - 1;
        taken = live;
        for (int i = 0; i < oldVersions.length; i++) {
            if (oldCounts[i] != 0) {
                int at = place(oldVersions[i]);
                versions[at] = oldVersions[i];
                counts[at] = oldCounts[i];
                waiting[at] = oldWaiting[i];
            }
        }
    }
}
