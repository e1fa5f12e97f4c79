// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import java.util.Arrays;

/**
 * How many events of each thread are known; 0 for threads not heard of. Clocks do not change, so
 * events between which nothing new was learnt share one.
 */
public final class VectorClock {
    /** Knows nothing. */
    public static final VectorClock ZERO = new VectorClock(new int[0]);

    private final int[] times;

    private VectorClock(int[] times) {
        this.times = times;
    }

    public int time(int thread) {
        return thread < times.length ? times[thread] : 0;
    }

    /** One more than the largest thread with an entry. */
    public int threads() {
        return times.length;
    }

    /** The larger of both at each thread, and at least {@code time} at {@code thread}. */
    VectorClock join(VectorClock other, int thread, int time) {
        int length = Math.max(Math.max(times.length, other.times.length), thread + 1);
        int[] joined = Arrays.copyOf(times, length);
        for (int t = 0; t < other.times.length; t++) {
            if (other.times[t] > joined[t]) {
                joined[t] = other.times[t];
            }
        }
        if (time > joined[thread]) {
            joined[thread] = time;
        }
        return new VectorClock(joined);
    }

    @Override
    public String toString() {
        return Arrays.toString(times);
    }
}
