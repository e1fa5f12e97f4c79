// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** The time that the calling thread has run, for benchmarks on machines that do other work, too. */
public final class CpuTime {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private CpuTime() {}

    public static long nanos() {
        return THREADS.getCurrentThreadCpuTime();
    }
}
