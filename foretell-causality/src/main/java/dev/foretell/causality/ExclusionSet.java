// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import java.util.Arrays;

/**
 * Events between which no conflicting event may come: a write of a variable with all the reads that
 * saw it, or a section of a lock. A set is <em>begun</em> in a cut that holds its opening event, and
 * <em>complete</em> in one that holds all of it. A set may be opened only if no set that conflicts
 * with it is begun and incomplete.
 */
public final class ExclusionSet {
    /** The closing order of a set that may still grow. */
    public static final int OPEN = Integer.MAX_VALUE;

    /** What a cut needs of a thread that has not completed the set yet. */
    public static final int NEVER = Integer.MAX_VALUE;

    private final Resource resource;
    private final int thread;
    private final int index;
    private final boolean shared;
    private int[] threads;
    private int[] counts;
    private int size;
    private int closedAt = OPEN;

    ExclusionSet(Resource resource, int thread, int index, boolean shared) {
        this.resource = resource;
        this.thread = thread;
        this.index = index;
        this.shared = shared;
        this.threads = new int[] {thread};
        this.counts = new int[] {resource.isLock() ? NEVER : index + 1};
        this.size = 1;
    }

    public Resource resource() {
        return resource;
    }

    /** The thread of the opening event. */
    public int thread() {
        return thread;
    }

    /** The place of the opening event in its thread. */
    public int index() {
        return index;
    }

    /** Whether this is a section in read mode: two of those do not conflict. */
    public boolean isShared() {
        return shared;
    }

    /** How many threads have events in the set. */
    public int size() {
        return size;
    }

    /** A thread that has events in the set. */
    public int thread(int member) {
        return threads[member];
    }

    /** How many events of that thread a cut needs to hold all of its events in the set. */
    public int count(int member) {
        return counts[member];
    }

    /**
     * Where in the order of the computation it becomes known that no further event belongs to the
     * set; {@link #OPEN} while it is not known.
     */
    public int closedAt() {
        return closedAt;
    }

    void add(int memberThread, int memberIndex) {
        for (int m = 0; m < size; m++) {
            if (threads[m] == memberThread) {
                counts[m] = memberIndex + 1;
                return;
            }
        }
        threads = Arrays.copyOf(threads, size + 1);
        counts = Arrays.copyOf(counts, size + 1);
        threads[size] = memberThread;
        counts[size++] = memberIndex + 1;
    }

    void close(int order) {
        closedAt = order;
    }
}
