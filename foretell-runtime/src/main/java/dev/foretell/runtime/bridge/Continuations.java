// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.bridge;

import java.util.concurrent.ForkJoinTask;

/** Tells the tasks by which the JDK runs virtual threads, and the threads that run them. */
final class Continuations {
    private static final String ADAPTED = "java.util.concurrent.ForkJoinTask$AdaptedRunnable";
    private static final String VIRTUAL = "java.lang.VirtualThread";
    private static final Class<?> CARRIER = find("jdk.internal.misc.CarrierThread");
    private static final Class<?> ACTION = find(ADAPTED + "Action");
    private static final long ACTION_RUNNABLE = Inside.field(ADAPTED + "Action", "runnable");
    private static final Class<?> PLAIN = find(ADAPTED);
    private static final long PLAIN_RUNNABLE = Inside.field(ADAPTED, "runnable");

    private Continuations() {}

    static boolean isCarrier(Object thread) {
        return CARRIER != null && CARRIER.isInstance(thread);
    }

    static boolean isOne(ForkJoinTask<?> task) {
        if (CARRIER == null) {
            return false;
        }
        Class<?> type = task.getClass();
        if (type == ACTION) {
            return isRunner(Inside.reference(task, ACTION_RUNNABLE));
        }
        return type == PLAIN && isRunner(Inside.reference(task, PLAIN_RUNNABLE));
    }

    private static boolean isRunner(Object runnable) {
        return runnable != null && runnable.getClass().getName().startsWith(VIRTUAL);
    }

    private static Class<?> find(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException missing) {
            return null;
        }
    }
}
