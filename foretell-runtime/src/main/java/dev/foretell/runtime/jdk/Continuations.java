// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk;

import java.util.concurrent.ForkJoinTask;
import jdk.internal.vm.annotation.Hidden;

/**
 * Tells the tasks by which the JDK runs virtual threads, and the threads that run them. At hand-over
 * points these must go by without taking a lock of ours: since JDK 24 a lock may be waiting for a
 * virtual thread that they are to run.
 */
public final class Continuations {
    private static final String VIRTUAL = "java.lang.VirtualThread";

    /** Fork-join tasks that run a runnable. */
    private static final String[] ADAPTERS = {
        "java.util.concurrent.ForkJoinTask$AdaptedRunnable",
        "java.util.concurrent.ForkJoinTask$AdaptedRunnableAction",
        "java.util.concurrent.ForkJoinTask$AdaptedInterruptibleRunnable",
        "java.util.concurrent.ForkJoinTask$RunnableExecuteAction"
    };

    private static final Class<?> CARRIER = find("jdk.internal.misc.CarrierThread");

    /** A thread of the JDK's own, such as the one that lets virtual threads into monitors. */
    private static final Class<?> INNOCUOUS = find("jdk.internal.misc.InnocuousThread");

    /** Those of the JDK's own that have no name of their own call handlers of asynchronous channels, which are the program's. */
    private static final String UNNAMED = "InnocuousThread-";

    /** Those that run what a program has registered with a cleaner. */
    private static final String CLEANER = "Cleaner-";

    private static final Class<?>[] TYPES = new Class<?>[ADAPTERS.length];
    private static final long[] RUNNABLES = new long[ADAPTERS.length];

    static {
        for (int i = 0; CARRIER != null && i < ADAPTERS.length; i++) {
            TYPES[i] = find(ADAPTERS[i]);
            RUNNABLES[i] = JdkFields.field(ADAPTERS[i], "runnable");
        }
    }

    private Continuations() {}

    /** Whether the calling thread is busy with running virtual threads, and not one of these itself. */
    @Hidden
    public static boolean isInside() {
        return CARRIER != null && isInside(Thread.currentThread());
    }

    @Hidden
    private static boolean isInside(Thread thread) {
        return CARRIER.isInstance(thread)
                || INNOCUOUS.isInstance(thread)
                        && !thread.getName().startsWith(UNNAMED)
                        && !thread.getName().startsWith(CLEANER);
    }

    @Hidden
    public static boolean isCarrier(Object thread) {
        return CARRIER != null && CARRIER.isInstance(thread);
    }

    @Hidden
    public static boolean isOne(ForkJoinTask<?> task) {
        if (CARRIER == null) {
            return false;
        }
        Class<?> type = task.getClass();
        for (int i = 0; i < TYPES.length; i++) {
            if (type == TYPES[i]) {
                Object runnable = JdkFields.reference(task, RUNNABLES[i]);
                return runnable != null && runnable.getClass().getName().startsWith(VIRTUAL);
            }
        }
        return false;
    }

    /** A class of the JDK's own, or null if this one does not have it. */
    @Hidden
    static Class<?> find(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException missing) {
            return null;
        }
    }
}
