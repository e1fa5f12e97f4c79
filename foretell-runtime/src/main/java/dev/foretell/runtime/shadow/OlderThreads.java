// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import dev.foretell.trace.BlindSpot;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Threads that are older than the agent, if it was attached. Methods that they were running then go on as they were, so that what these
 * order is not seen. Such a thread is blind from its first event on. When it is known that it is in no method that could order any more, it is
 * so up to its next event that synchronizes, and otherwise to its end, because nobody learns when a method of before returns.
 */
public final class OlderThreads {
    /** Threads with ids up to this one may be older than the agent; 0 if it was there from the start. */
    private static volatile long limit;

    /** The ids of those that are in methods of before that may order; null until that is known. */
    private static volatile Set<Long> stuck;

    private OlderThreads() {}

    /** Classes are about to be rewritten that threads may be running. */
    public static void attached() {
        limit = Threads.id(new Thread(null, null, "foretell"));
    }

    /** All classes are rewritten, and of the threads that run these may still run code of before that orders. */
    public static void settled(Collection<Thread> running) {
        stuck = running.stream().map(Threads::id).collect(Collectors.toSet());
    }

    /** By the thread itself, before its first event. */
    static void begins(ThreadLog log) {
        if (log.tid <= limit && !isOver(log)) {
            log.isOlder = true;
            log.blind(name(log), true, 0);
        }
    }

    /** By a thread that is {@linkplain ThreadLog#isOlder older}, before an event that synchronizes. */
    static void look(ThreadLog log) {
        if (isOver(log)) {
            log.isOlder = false;
            log.blind(name(log), false, 0);
        }
    }

    /** The stacks of virtual threads are not looked at. */
    private static boolean isOver(ThreadLog log) {
        Set<Long> known = stuck;
        return known != null && !known.contains(log.tid) && !Threads.isVirtual(Thread.currentThread());
    }

    private static String name(ThreadLog log) {
        return new BlindSpot(BlindSpot.Cause.OLDER, log.name).name();
    }
}
