// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.bridge;

import dev.foretell.runtime.Forks;

/** What {@link Thread} calls, for threads that are started or joined by others than rewritten code. */
public final class ThreadPoints {
    private ThreadPoints() {}

    public static void starting(Thread thread, int site) {
        if (!Continuations.isCarrier(thread)) {
            Forks.starting(thread, site);
        }
    }

    public static void started(Thread thread, int site) {
        if (!Continuations.isCarrier(thread)) {
            Forks.started(thread);
        }
    }

    public static void joined(boolean ended, Thread thread, int site) {
        if (ended) {
            Forks.joined(thread, site);
        }
    }

    /** Before a shutdown hook is registered. */
    public static void registering(Object hook, int site) {
        if (!Forks.isOwn(hook)) {
            TaskPoints.giving(hook, site);
        }
    }

    /**
     * Before a shutdown hook is started: it was registered, and if the JVM ends because only daemons
     * are left, all other threads have ended.
     */
    public static void ending(Object hook, int site) {
        if (!Forks.isOwn(hook)) {
            TaskPoints.taken(hook, site);
            if (Thread.currentThread().getName().equals("DestroyJavaVM")) {
                Forks.counted(site);
            }
        }
    }
}
