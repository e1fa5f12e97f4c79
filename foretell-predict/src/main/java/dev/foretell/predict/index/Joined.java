// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.index;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;

/** Which threads are over when an event happens, in whatever schedule: those that its thread has joined before, or who has started it. */
final class Joined {
    /** With more threads than these it would take too long to find out. */
    private static final int MOST_THREADS = 1 << 12;

    private final Trace trace;
    private final int[] forksAndJoins;

    Joined(Trace trace) {
        this.trace = trace;
        int[] found = new int[16];
        int size = 0;
        for (int e = 0; e < trace.size(); e++) {
            if (trace.kind(e) == Kind.FORK || trace.kind(e) == Kind.JOIN) {
                found = size < found.length ? found : Arrays.copyOf(found, size * 2);
                found[size++] = e;
            }
        }
        forksAndJoins = Arrays.copyOf(found, size);
    }

    /**
     * For each thread, from which of its events on fewer than {@code least} of certain threads can be running: all of its events after a number, and the
     * event of that number.
     */
    int[] late(BitSet threads, int least) {
        int[] late = new int[trace.threadNames().size()];
        boolean tooFew = threads.cardinality() < least;
        Arrays.fill(late, tooFew ? 0 : Integer.MAX_VALUE);
        if (tooFew || late.length > MOST_THREADS) {
            return late;
        }
        BitSet[] running = new BitSet[late.length];
        Arrays.fill(running, threads);
        for (int e : forksAndJoins) {
            int thread = trace.thread(e);
            int other = trace.target(e);
            if (trace.kind(e) == Kind.FORK) {
                running[other] = running[thread];
                late[other] = late[thread] < e ? 0 : late[other];
            } else {
                BitSet left = (BitSet) running[thread].clone();
                left.and(running[other]);
                left.clear(other);
                running[thread] = left;
                late[thread] = Math.min(late[thread], left.cardinality() < least ? e : Integer.MAX_VALUE);
            }
        }
        return late;
    }
}
