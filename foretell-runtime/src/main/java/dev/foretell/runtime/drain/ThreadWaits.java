// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.drain;

import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.log.StackFrames;
import dev.foretell.trace.Incident;
import java.lang.management.LockInfo;
import java.lang.management.ThreadInfo;
import java.util.List;
import java.util.Set;

/** Whether a thread waits, as its state and its stack tell, and for what. */
enum ThreadWaits {
    /** It can do anything at any time. */
    NOT,
    /** It waits for work that somebody may give it, and nobody minds if that never comes. */
    IDLE,
    /** It goes on when another thread wakes it, and otherwise never. */
    FOR_EVER;

    /** Threads of the JVM, which do nothing for the program by themselves. */
    private static final Set<String> SERVICES = Set.of(
            "Reference Handler",
            "Finalizer",
            "Signal Dispatcher",
            "Notification Thread",
            "Service Thread",
            "Monitor Deflation Thread",
            "Attach Listener",
            "Common-Cleaner",
            "DestroyJavaVM");

    /** Where threads wait for work. */
    private static final Set<String> IDLE_IN = Set.of(
            "java.util.concurrent.ThreadPoolExecutor.getTask",
            "java.util.concurrent.ForkJoinPool.awaitWork",
            "java.util.concurrent.ForkJoinPool.runWorker",
            "java.util.TimerThread.mainLoop",
            "java.lang.ref.ReferenceQueue.remove");

    private static final String OURS = RecordingState.class.getPackageName() + '.';
    private static final String DELAYS = "java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue";
    private static final String END_OF_JVM = "java.lang.Shutdown";

    /** What ends the JVM when it is told to from outside. */
    static final String SIGNAL_HANDLER = "java.lang.Terminator$1";

    static ThreadWaits of(ThreadInfo info) {
        StackTraceElement[] stack = info.getStackTrace();
        if (SERVICES.contains(info.getThreadName()) && isOfJdk(stack) || isIn(stack, SIGNAL_HANDLER)) {
            return IDLE;
        }
        LockInfo lock = info.getLockInfo();
        boolean ofOurs = lock != null && lock.getClassName().startsWith(OURS);
        return switch (info.getThreadState()) {
            case BLOCKED -> ofOurs || isIn(stack, END_OF_JVM) ? NOT : FOR_EVER;
            case WAITING -> isIdle(stack) ? IDLE : ofOurs ? NOT : FOR_EVER;
            case TIMED_WAITING ->
                isIdle(stack) && !isIn(stack, DELAYS) && !isIn(stack, "java.util.TimerThread") ? IDLE : NOT;
            default -> NOT;
        };
    }

    private static boolean isOfJdk(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (!isOfJdk(frame.getClassName())) {
                return false;
            }
        }
        return true;
    }

    private static boolean isOfJdk(String type) {
        return type.startsWith("java.") || type.startsWith("jdk.") || type.startsWith("sun.");
    }

    private static boolean isIdle(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (!isOfJdk(frame.getClassName())) {
                return false;
            }
            if (IDLE_IN.contains(frame.getClassName() + '.' + frame.getMethodName())) {
                return true;
            }
        }
        return false;
    }

    /** Whether a method of a class is being called. */
    static boolean isIn(StackTraceElement[] stack, String type) {
        for (StackTraceElement frame : stack) {
            if (frame.getClassName().equals(type)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the thread waits for another one to end. */
    static boolean isJoin(ThreadInfo info) {
        StackTraceElement[] stack = info.getStackTrace();
        for (int i = 0; i < Math.min(4, stack.length); i++) {
            if (stack[i].getClassName().equals("java.lang.Thread")
                    && stack[i].getMethodName().equals("join")) {
                return info.getLockInfo() != null;
            }
        }
        return false;
    }

    /** What a thread waits for, in words. */
    static String wants(ThreadInfo info) {
        LockInfo lock = info.getLockInfo();
        if (lock == null) {
            return "LockSupport.unpark";
        }
        StackTraceElement[] stack = info.getStackTrace();
        if (isJoin(info)) {
            return "the end of a thread";
        }
        if (info.getThreadState() == Thread.State.BLOCKED) {
            return name(lock);
        }
        if (lock.getClassName().endsWith("$ConditionObject")) {
            return "a signal of " + name(lock);
        }
        boolean inWait = false;
        for (int i = 0; i < Math.min(2, stack.length); i++) {
            inWait |= stack[i].getClassName().equals("java.lang.Object")
                    && stack[i].getMethodName().startsWith("wait");
        }
        return (inWait ? "a notification of " : "") + name(lock);
    }

    /** A lock by its class and a number that tells it apart from others. */
    static String name(LockInfo lock) {
        String type = lock.getClassName();
        for (String inner : List.of("$Sync", "$NonfairSync", "$FairSync")) {
            if (type.endsWith(inner)) {
                type = type.substring(0, type.length() - inner.length());
            }
        }
        return type + '@' + Integer.toHexString(lock.getIdentityHashCode());
    }

    static Incident.Stuck stuck(ThreadInfo info, String wants) {
        StackFrames frames = StackFrames.of(info.getStackTrace());
        String holder = info.getLockOwnerName();
        return new Incident.Stuck(
                info.getThreadName(), wants, holder == null ? "" : holder, frames.texts(), frames.isCut());
    }
}
