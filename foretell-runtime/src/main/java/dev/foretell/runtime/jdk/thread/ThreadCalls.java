// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.thread;

import dev.foretell.runtime.jdk.state.StateWatch;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.runtime.steer.Gates;
import dev.foretell.runtime.sync.Forks;
import jdk.internal.vm.annotation.Hidden;

/** Starting threads and learning that they have ended. */
public final class ThreadCalls {
    private ThreadCalls() {}

    @Hidden
    public static void start(Thread thread, int site) {
        if (thread != null) {
            Forks.starting(thread, site);
        }
        thread.start();
        Forks.started(thread);
    }

    @Hidden
    public static void join(Thread thread, int site) throws InterruptedException {
        if (Gates.SERIAL) {
            Forks.joining(thread, site);
        }
        thread.join();
        Forks.joined(thread, site);
    }

    @Hidden
    public static void join(Thread thread, long millis, int site) throws InterruptedException {
        unmodelled("a join with a time limit");
        thread.join(millis);
        Forks.joined(thread, site);
    }

    @Hidden
    public static void join(Thread thread, long millis, int nanos, int site) throws InterruptedException {
        unmodelled("a join with a time limit");
        thread.join(millis, nanos);
        Forks.joined(thread, site);
    }

    @Hidden
    public static boolean isAlive(Thread thread, int site) {
        unmodelled("Thread.isAlive");
        boolean alive = thread.isAlive();
        if (alive) {
            StateWatch.started(thread, site);
        } else {
            Forks.joined(thread, site);
        }
        return alive;
    }

    @Hidden
    public static Thread.State getState(Thread thread, int site) {
        unmodelled("Thread.getState");
        Thread.State state = thread.getState();
        if (state == Thread.State.TERMINATED) {
            Forks.joined(thread, site);
        } else {
            StateWatch.seen(thread, state, site);
        }
        return state;
    }

    /** A thread that has ended belongs to no group. */
    @Hidden
    public static ThreadGroup getThreadGroup(Thread thread, int site) {
        ThreadGroup group = thread.getThreadGroup();
        if (group == null) {
            Forks.ended(thread, site);
        }
        return group;
    }

    /** Other orders of this are not explored. */
    @Hidden
    private static void unmodelled(String what) {
        if (Gates.SERIAL) {
            Gates.unmodelled(what, Threads.current());
        }
    }
}
