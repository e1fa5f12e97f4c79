// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.thread;

import dev.foretell.runtime.jdk.Continuations;
import dev.foretell.runtime.jdk.state.StatePoints;
import dev.foretell.runtime.jdk.task.TaskPoints;
import dev.foretell.runtime.sync.Forks;
import jdk.internal.vm.annotation.Hidden;

/** What {@link Thread} calls, for threads that are started or joined by others than rewritten code. */
public final class ThreadPoints {
    private ThreadPoints() {}

    @Hidden
    public static void starting(Thread thread, int site) {
        if (!Continuations.isCarrier(thread)) {
            Forks.starting(thread, site);
        }
    }

    @Hidden
    public static void started(Thread thread, int site) {
        if (!Continuations.isCarrier(thread)) {
            Forks.started(thread);
        }
    }

    @Hidden
    public static void joined(boolean ended, Thread thread, int site) {
        if (ended) {
            Forks.joined(thread, site);
        }
    }

    /** Before a handler is called for an exception that nobody caught. */
    @Hidden
    public static void failed(Thread thread, int site) {
        StatePoints.looked(thread, site);
        StatePoints.looked(Thread.class, site);
    }

    /** Before a shutdown hook is registered. */
    @Hidden
    public static void registering(Object hook, int site) {
        if (!Forks.isOwn(hook)) {
            TaskPoints.giving(hook, site);
        }
    }

    /**
     * Before a shutdown hook is started: it was registered, and if the JVM ends because only daemons
     * are left, all other threads have ended.
     */
    @Hidden
    public static void ending(Object hook, int site) {
        if (!Forks.isOwn(hook)) {
            TaskPoints.taken(hook, site);
            if (Thread.currentThread().getName().equals("DestroyJavaVM")) {
                Forks.counted(site);
            }
        }
    }
}
