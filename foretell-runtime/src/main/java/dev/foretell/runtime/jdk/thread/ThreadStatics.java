// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.thread;

import dev.foretell.runtime.jdk.state.StatePoints;
import dev.foretell.runtime.jdk.state.StateWatch;
import dev.foretell.runtime.sync.Forks;
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

    @Hidden
    public static void setDefaultUncaughtExceptionHandler(Thread.UncaughtExceptionHandler handler, int site) {
        StatePoints.changing(Thread.class, site);
        Thread.setDefaultUncaughtExceptionHandler(handler);
    }

    @Hidden
    public static Thread.UncaughtExceptionHandler getDefaultUncaughtExceptionHandler(int site) {
        Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
        StatePoints.looked(Thread.class, site);
        return handler;
    }

    /** A thread that sleeps may be seen to. */
    @Hidden
    public static void sleep(long millis, int site) throws InterruptedException {
        StateWatch.waiting(site);
        Thread.sleep(millis);
    }

    @Hidden
    public static void sleep(long millis, int nanos, int site) throws InterruptedException {
        StateWatch.waiting(site);
        Thread.sleep(millis, nanos);
    }
}
