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
}
