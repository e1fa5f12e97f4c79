// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.Calls;
import dev.foretell.runtime.OwnThread;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

/**
 * Calls methods of the program that its owner named in the agent's option {@code recovery}, and no others: an observer chooses when, never
 * what. One thread of ours makes the calls, one after the other; a method that is asked for again while it waits for its turn is
 * called once. What it throws ends in a line on standard error.
 */
final class Recovery implements Calls, Runnable {
    private final List<String> allowed;
    private final Instrumentation instrumentation;

    /** What is to be called; guarded by this, as is the thread. */
    private final List<String> waiting = new ArrayList<>();

    private Thread thread;
    private boolean refused;

    Recovery(List<String> allowed, Instrumentation instrumentation) {
        this.allowed = allowed;
        this.instrumentation = instrumentation;
    }

    @Override
    public synchronized void call(String method) {
        if (!allowed.contains(method)) {
            if (!refused) {
                Log.warn("the observer asked for " + method + ", which recovery=… does not name; it is not called");
            }
            refused = true;
            return;
        }
        if (!waiting.contains(method)) {
            waiting.add(method);
        }
        if (thread == null) {
            thread = new OwnThread(this, "foretell-recovery");
            thread.setContextClassLoader(ClassLoader.getSystemClassLoader());
            thread.start();
        }
    }

    /** Calls a method that the program's owner has named, here and now. */
    void callHere(String method) {
        try {
            find(method).invoke(null);
        } catch (InvocationTargetException e) {
            Log.warn(method + " failed: " + e.getCause());
        } catch (Exception | Error e) {
            Log.warn(method + " cannot be called: " + Log.reason(e));
        }
    }

    @Override
    public void run() {
        for (String method = next(); method != null; method = next()) {
            callHere(method);
        }
    }

    private synchronized String next() {
        if (waiting.isEmpty()) {
            thread = null;
            return null;
        }
        return waiting.remove(0);
    }

    private Method find(String name) throws ReflectiveOperationException {
        int dot = name.lastIndexOf('.');
        Method method = type(name.substring(0, Math.max(0, dot))).getDeclaredMethod(name.substring(dot + 1));
        method.setAccessible(true);
        return method;
    }

    /** A class of the application's loader, or else of any loader that has loaded it. */
    private Class<?> type(String name) throws ClassNotFoundException {
        try {
            return Class.forName(name, true, ClassLoader.getSystemClassLoader());
        } catch (ClassNotFoundException e) {
            for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
                if (loaded.getName().equals(name)) {
                    return loaded;
                }
            }
            throw e;
        }
    }
}
