// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.runtime.memory.OwnThread;
import dev.foretell.trace.Kind;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;

/**
 * Platform threads, for who learns how many are left instead of joining them: each that has ended by
 * then is joined, once by each thread that asks.
 */
public final class EndedThreads {
    /** Of those that may still run. Guarded by the class, as is the rest: a lock that the drain takes, so that nobody may log, and maybe wait for the drain, under it. */
    private static final Set<ThreadLog> running = new HashSet<>();

    /** Indexes of those that have ended, in the order in which this was found out. */
    private static int[] ended = new int[16];

    private static int count;

    private EndedThreads() {}

    static synchronized void created(ThreadLog log) {
        running.add(log);
    }

    static synchronized void ended(ThreadLog log) {
        if (running.remove(log)) {
            enter(log);
        }
    }

    /**
     * After something that shows which threads are left. One that is about to end is not shown any more, though it is still
     * {@linkplain Thread#isAlive alive}; no code of the program runs in it then.
     */
    public static void seen(int site, ThreadLog asking) {
        for (int index : unseen(OwnThread.alive(), asking)) {
            asking.event(Kind.JOIN, site, index, 0);
        }
    }

    /** The indexes of those that have ended, without those that have been told to who asks. */
    private static synchronized int[] unseen(Set<Thread> left, ThreadLog asking) {
        for (Iterator<ThreadLog> logs = running.iterator(); logs.hasNext(); ) {
            ThreadLog log = logs.next();
            Thread thread = log.thread.get();
            if (log.started && (thread == null || !thread.isAlive() || left != null && !left.contains(thread))) {
                logs.remove();
                enter(log);
            }
        }
        int[] unseen = Arrays.copyOfRange(ended, asking.endedSeen, count);
        asking.endedSeen = count;
        return unseen;
    }

    private static void enter(ThreadLog log) {
        if (count == ended.length) {
            ended = Arrays.copyOf(ended, 2 * count);
        }
        ended[count++] = log.index;
    }
}
