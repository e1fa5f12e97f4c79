// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.trace.Kind;

/** Threads that are started and that are seen to have ended. */
public final class Forks {
    private Forks() {}

    /** Whether this is a thread of the recording itself. */
    public static boolean isOwn(Object thread) {
        return thread instanceof OwnThread;
    }

    /** Before a thread is started, by whatever call. */
    public static void starting(Thread thread, int site) {
        if (!isOwn(thread) && Threads.known(thread) == null) {
            ThreadLog log = Threads.current();
            long version = log.make();
            ThreadLog child = Threads.forked(thread, version);
            log.made(Kind.FORK, site, child.index, 0);
        }
    }

    /** After it was started. */
    public static void started(Thread thread) {
        ThreadLog child = Threads.known(thread);
        if (child != null) {
            child.started = true;
        }
    }

    /** After something that may have shown the thread to have ended. */
    public static void joined(Thread thread, int site) {
        ThreadLog child = Threads.known(thread);
        if (child != null && child.started && !thread.isAlive()) {
            Threads.current().event(Kind.JOIN, site, child.index, 0);
        }
    }

    /** After something that shows which threads are left. */
    public static void counted(int site) {
        EndedThreads.seen(site, Threads.current());
    }
}
