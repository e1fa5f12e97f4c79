// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.memory;

import dev.foretell.runtime.RecordingState;
import dev.foretell.trace.raw.RawRecord;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Numbers of memory locations, locks and messages, never used twice in a run. One space for all, 40
 * bits wide. The locations of an object or array follow each other.
 */
public final class LocationNumbers {
    private static final long LIMIT = 1L << RawRecord.TARGET_BITS;
    private static final AtomicLong NEXT = new AtomicLong(1);

    private LocationNumbers() {}

    /** The first of {@code n} consecutive new numbers. */
    public static long take(int n) {
        long first = NEXT.getAndAdd(n);
        if (first + n > LIMIT) {
            RecordingState.lost("more than 10^12 locations were used");
            return 1;
        }
        return first;
    }
}
