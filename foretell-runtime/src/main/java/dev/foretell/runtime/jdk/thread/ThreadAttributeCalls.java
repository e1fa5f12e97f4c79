// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.thread;

import dev.foretell.runtime.jdk.state.StatePoints;
import java.lang.Thread.UncaughtExceptionHandler;
import jdk.internal.vm.annotation.Hidden;

/** Attributes of {@link Thread}: a thread that gets one comes after the threads that have set any of that thread. */
public final class ThreadAttributeCalls {
    private ThreadAttributeCalls() {}

    @Hidden
    public static void setName(Thread thread, String name, int site) {
        changing(thread, site);
        thread.setName(name);
    }

    @Hidden
    public static String getName(Thread thread, int site) {
        String name = thread.getName();
        StatePoints.looked(thread, site);
        return name;
    }

    @Hidden
    public static String toString(Thread thread, int site) {
        String text = thread.toString();
        StatePoints.looked(thread, site);
        return text;
    }

    @Hidden
    public static void setPriority(Thread thread, int priority, int site) {
        changing(thread, site);
        thread.setPriority(priority);
    }

    @Hidden
    public static int getPriority(Thread thread, int site) {
        int priority = thread.getPriority();
        StatePoints.looked(thread, site);
        return priority;
    }

    @Hidden
    public static void setDaemon(Thread thread, boolean on, int site) {
        changing(thread, site);
        thread.setDaemon(on);
    }

    @Hidden
    public static boolean isDaemon(Thread thread, int site) {
        boolean on = thread.isDaemon();
        StatePoints.looked(thread, site);
        return on;
    }

    @Hidden
    public static void setContextClassLoader(Thread thread, ClassLoader loader, int site) {
        changing(thread, site);
        thread.setContextClassLoader(loader);
    }

    @Hidden
    public static ClassLoader getContextClassLoader(Thread thread, int site) {
        ClassLoader loader = thread.getContextClassLoader();
        StatePoints.looked(thread, site);
        return loader;
    }

    @Hidden
    public static void setUncaughtExceptionHandler(Thread thread, UncaughtExceptionHandler handler, int site) {
        changing(thread, site);
        thread.setUncaughtExceptionHandler(handler);
    }

    @Hidden
    public static UncaughtExceptionHandler getUncaughtExceptionHandler(Thread thread, int site) {
        UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
        StatePoints.looked(thread, site);
        return handler;
    }

    @Hidden
    private static void changing(Thread thread, int site) {
        if (thread != null) {
            StatePoints.changing(thread, site);
        }
    }
}
