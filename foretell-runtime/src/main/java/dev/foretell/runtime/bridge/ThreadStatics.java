// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.bridge;

import dev.foretell.runtime.Forks;
import java.util.Map;
import jdk.internal.vm.annotation.Hidden;

/** {@link Thread}: who asks which threads are left comes after those that have ended. */
public final class ThreadStatics {
    private ThreadStatics() {}

    @Hidden
    public static int activeCount(int site) {
        int count = Thread.activeCount();
        Forks.counted(site);
        return count;
    }

    @Hidden
    public static int enumerate(Thread[] threads, int site) {
        int count = Thread.enumerate(threads);
        Forks.counted(site);
        return count;
    }

    @Hidden
    public static Map<Thread, StackTraceElement[]> getAllStackTraces(int site) {
        Map<Thread, StackTraceElement[]> traces = Thread.getAllStackTraces();
        Forks.counted(site);
        return traces;
    }
}
