// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The sections that threads are in while the trace is looked at, and how many times they entered them. */
final class OpenSections {
    static final int INNER = -1;

    private final Sections sections;
    private final int[] holders;
    private final int[] depths;
    private final int[] open;

    /** In read mode, for a thread and a lane: the section and the depth. */
    private final Map<Long, int[]> shared = new HashMap<>();

    OpenSections(Sections sections, int locks) {
        this.sections = sections;
        holders = new int[locks];
        Arrays.fill(holders, -1);
        depths = new int[locks];
        open = new int[locks];
    }

    /** The section that the thread enters, or {@link #INNER} if it is in it already. */
    int acquire(int lock, boolean inReadMode, int thread, int event) {
        if (inReadMode) {
            int[] held = shared.computeIfAbsent(key(lock, thread), key -> new int[2]);
            if (held[1]++ > 0) {
                return INNER;
            }
            held[0] = sections.enter(lock * 2 + 1, thread, event);
            return held[0];
        }
        if (holders[lock] == thread) {
            depths[lock]++;
            return INNER;
        }
        holders[lock] = thread;
        depths[lock] = 1;
        open[lock] = sections.enter(lock * 2, thread, event);
        return open[lock];
    }

    /** The section that the thread leaves, or {@link #INNER} if it stays in it. */
    int release(int lock, boolean inReadMode, int thread, int event) {
        int left = INNER;
        if (inReadMode) {
            int[] held = shared.get(key(lock, thread));
            if (held != null && --held[1] == 0) {
                shared.remove(key(lock, thread));
                left = held[0];
            }
        } else if (holders[lock] == thread && --depths[lock] == 0) {
            holders[lock] = -1;
            left = open[lock];
        }
        if (left != INNER) {
            sections.leave(left, event);
        }
        return left;
    }

    private static long key(int lock, int thread) {
        return (long) lock << 32 | thread;
    }
}
