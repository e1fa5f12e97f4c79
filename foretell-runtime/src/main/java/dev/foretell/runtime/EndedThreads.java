// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.trace.Kind;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedList;

/**
 * Platform threads, for who learns how many are left instead of joining them: each that has ended by
 * then is joined, once by each thread that asks.
 */
final class EndedThreads {
    /** Of those that may still run. Guarded by the class, as is the rest. */
    private static final LinkedList<ThreadLog> running = new LinkedList<>();

    /** Indexes of those that have ended, in the order in which this was found out. */
    private static int[] ended = new int[16];

    private static int count;

    private EndedThreads() {}

    static synchronized void created(ThreadLog log) {
        running.add(log);
    }

    /** After something that shows which threads are left. */
    static synchronized void seen(int site, ThreadLog asking) {
        for (Iterator<ThreadLog> logs = running.iterator(); logs.hasNext(); ) {
            ThreadLog log = logs.next();
            Thread thread = log.thread.get();
            if (log.started && (thread == null || !thread.isAlive())) {
                logs.remove();
                if (count == ended.length) {
                    ended = Arrays.copyOf(ended, 2 * count);
                }
                ended[count++] = log.index;
            }
        }
        for (; asking.endedSeen < count; asking.endedSeen++) {
            asking.event(Kind.JOIN, site, ended[asking.endedSeen], 0);
        }
    }
}
