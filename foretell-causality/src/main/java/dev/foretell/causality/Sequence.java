// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import java.util.Arrays;

/** The events of one thread in a computation, as columns; early ones may have been forgotten. */
final class Sequence {
    private int forgotten;
    private int length;
    private int[] events = new int[8];
    private int[] orders = new int[8];
    private int[] times = new int[8];
    private VectorClock[] clocks = new VectorClock[8];
    private ExclusionSet[] opens;
    private boolean[] joined;

    int length() {
        return length;
    }

    int forgotten() {
        return forgotten;
    }

    void add(int event, int order, int time, VectorClock clock) {
        int row = length - forgotten;
        if (row == events.length) {
            resize(0, row, row * 2);
        }
        events[row] = event;
        orders[row] = order;
        times[row] = time;
        clocks[row] = clock;
        length++;
    }

    void opens(ExclusionSet set) {
        if (opens == null) {
            opens = new ExclusionSet[events.length];
        }
        opens[length - 1 - forgotten] = set;
    }

    /** Makes the latest event and the one before it a single step. */
    void join() {
        if (joined == null) {
            joined = new boolean[events.length];
        }
        joined[length - 2 - forgotten] = true;
    }

    int event(int index) {
        return events[index - forgotten];
    }

    int order(int index) {
        return orders[index - forgotten];
    }

    int time(int index) {
        return times[index - forgotten];
    }

    VectorClock clock(int index) {
        return clocks[index - forgotten];
    }

    ExclusionSet opened(int index) {
        return opens == null ? null : opens[index - forgotten];
    }

    boolean isJoined(int index) {
        return joined != null && joined[index - forgotten];
    }

    /** How many events are among the thread's first {@code time}. */
    int upTo(int time) {
        int rows = length - forgotten;
        int found = Arrays.binarySearch(times, 0, rows, time);
        return forgotten + (found >= 0 ? found + 1 : -found - 1);
    }

    /** How many events come before {@code order} in the order of the computation. */
    int before(int order) {
        int rows = length - forgotten;
        int found = Arrays.binarySearch(orders, 0, rows, order);
        return forgotten + (found >= 0 ? found : -found - 1);
    }

    void forget(int count) {
        int rows = length - count;
        if (count - forgotten > rows) {
            resize(count - forgotten, rows, Math.max(8, rows * 2));
            forgotten = count;
        }
    }

    private void resize(int from, int rows, int capacity) {
        events = Arrays.copyOf(Arrays.copyOfRange(events, from, from + rows), capacity);
        orders = Arrays.copyOf(Arrays.copyOfRange(orders, from, from + rows), capacity);
        times = Arrays.copyOf(Arrays.copyOfRange(times, from, from + rows), capacity);
        clocks = Arrays.copyOf(Arrays.copyOfRange(clocks, from, from + rows), capacity);
        if (opens != null) {
            opens = Arrays.copyOf(Arrays.copyOfRange(opens, from, from + rows), capacity);
        }
        if (joined != null) {
            joined = Arrays.copyOf(Arrays.copyOfRange(joined, from, from + rows), capacity);
        }
    }
}
