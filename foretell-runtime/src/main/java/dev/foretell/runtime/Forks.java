// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.trace.Kind;

/** Starting threads and learning that they have ended. */
public final class Forks {
    private Forks() {}

    public static void start(Thread thread, int site) {
        ThreadLog child = fork(thread, site);
        thread.start();
        if (child != null) {
            child.started = true;
        }
    }

    /** Before a thread is started. Null if it had been seen before, so that this is no fork. */
    static ThreadLog fork(Thread thread, int site) {
        if (thread == null || Threads.known(thread) != null) {
            return null;
        }
        ThreadLog log = Threads.current();
        long version = log.make();
        ThreadLog child = Threads.forked(thread, version);
        log.made(Kind.FORK, site, child.index);
        return child;
    }

    public static void join(Thread thread, int site) throws InterruptedException {
        thread.join();
        joined(thread, site);
    }

    public static void join(Thread thread, long millis, int site) throws InterruptedException {
        thread.join(millis);
        joined(thread, site);
    }

    public static void join(Thread thread, long millis, int nanos, int site) throws InterruptedException {
        thread.join(millis, nanos);
        joined(thread, site);
    }

    public static boolean isAlive(Thread thread, int site) {
        boolean alive = thread.isAlive();
        if (!alive) {
            joined(thread, site);
        }
        return alive;
    }

    public static Thread.State getState(Thread thread, int site) {
        Thread.State state = thread.getState();
        if (state == Thread.State.TERMINATED) {
            joined(thread, site);
        }
        return state;
    }

    /** After something that may have shown the thread to have ended. */
    static void joined(Thread thread, int site) {
        ThreadLog child = Threads.known(thread);
        if (child != null && child.started && !thread.isAlive()) {
            Threads.current().event(Kind.JOIN, site, child.index, 0);
        }
    }
}
