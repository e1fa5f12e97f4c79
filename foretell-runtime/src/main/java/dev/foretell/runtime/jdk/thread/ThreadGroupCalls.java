// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.thread;

import dev.foretell.runtime.jdk.state.StatePoints;
import dev.foretell.runtime.sync.Forks;
import jdk.internal.vm.annotation.Hidden;

/** {@link ThreadGroup}: who asks which threads are left comes after those that have ended. */
public final class ThreadGroupCalls {
    private ThreadGroupCalls() {}

    @Hidden
    public static int activeCount(ThreadGroup group, int site) {
        int count = group.activeCount();
        Forks.counted(site);
        return count;
    }

    @Hidden
    public static int enumerate(ThreadGroup group, Thread[] threads, int site) {
        int count = group.enumerate(threads);
        Forks.counted(site);
        return count;
    }

    @Hidden
    public static void setMaxPriority(ThreadGroup group, int priority, int site) {
        if (group != null) {
            StatePoints.changing(group, site);
        }
        group.setMaxPriority(priority);
    }

    @Hidden
    public static int getMaxPriority(ThreadGroup group, int site) {
        int priority = group.getMaxPriority();
        StatePoints.looked(group, site);
        return priority;
    }
}
