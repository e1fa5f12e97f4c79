// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.merge;

/**
 * How many reads of each version are still to be emitted, and which log waits for them. Open
 * addressing with linear probing; an entry leaves when its count is 0, and the entries behind it
 * close the gap. Version 0 marks a free place and is never counted.
 */
final class ReadCounts {
    private long[] versions = new long[1 << 10];
    private int[] counts = new int[1 << 10];
    private ThreadLog[] waiting = new ThreadLog[1 << 10];
    private int mask = (1 << 10) - 1;
    private int size;

    void add(long version) {
        int at = home(version);
        while (versions[at] != version) {
            if (versions[at] == 0) {
                versions[at] = version;
                size++;
                break;
            }
            at = at + 1 & mask;
        }
        counts[at]++;
        if (size > mask >>> 1) {
            grow();
        }
    }

    /** The reads of this version that are still to come. */
    int count(long version) {
        int at = find(version);
        return at < 0 ? 0 : counts[at];
    }

    /** Makes a log wait until the next read of this version, of which there is one. */
    void await(long version, ThreadLog log) {
        int at = find(version);
        log.nextWaiting = waiting[at];
        waiting[at] = log;
    }

    /** Takes off one read and returns the logs that waited, linked, or null. */
    ThreadLog remove(long version) {
        int at = find(version);
        ThreadLog woken = waiting[at];
        if (woken != null) {
            waiting[at] = null;
        }
        if (--counts[at] == 0) {
            delete(at);
        }
        return woken;
    }

    private int home(long version) {
        return (int) (version * 0x9E3779B97F4A7C15L >>> 32) & mask;
    }

    private int find(long version) {
        int at = home(version);
        while (versions[at] != version) {
            if (versions[at] == 0) {
                return -1;
            }
            at = at + 1 & mask;
        }
        return at;
    }

    private void delete(int at) {
        size--;
        int hole = at;
        int next = at;
        while (true) {
            next = next + 1 & mask;
            long version = versions[next];
            if (version == 0) {
                break;
            }
            if ((next - home(version) & mask) >= (next - hole & mask)) {
                move(next, hole);
                hole = next;
            }
        }
        versions[hole] = 0;
        waiting[hole] = null;
    }

    private void move(int from, int to) {
        versions[to] = versions[from];
        counts[to] = counts[from];
        counts[from] = 0;
        if (waiting[from] != waiting[to]) {
            waiting[to] = waiting[from];
        }
    }

    private void grow() {
        long[] oldVersions = versions;
        int[] oldCounts = counts;
        ThreadLog[] oldWaiting = waiting;
        int capacity = oldVersions.length * 2;
        versions = new long[capacity];
        counts = new int[capacity];
        waiting = new ThreadLog[capacity];
        mask = capacity - 1;
        for (int i = 0; i < oldVersions.length; i++) {
            if (oldVersions[i] != 0) {
                int at = home(oldVersions[i]);
                while (versions[at] != 0) {
                    at = at + 1 & mask;
                }
                versions[at] = oldVersions[i];
                counts[at] = oldCounts[i];
                waiting[at] = oldWaiting[i];
            }
        }
    }
}
