// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.runtime.ObserverCalls;
import dev.foretell.runtime.memory.OwnThread;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Calls methods of the program that its owner named in the agent's option {@code recovery}, and no others: an observer chooses when, never
 * what. One thread of ours makes the calls, one after the other; a method that is asked for again while it waits for its turn is
 * called once. What it throws ends in a line on standard error.
 */
final class Recovery implements ObserverCalls, Runnable {
    private final List<String> allowed;
    private final ProgramNames names;

    private final AtomicBoolean refused = new AtomicBoolean();

    /** What is to be called; guarded by this, as is whether there is a thread for it. No method is called under this lock. */
    private final List<String> waiting = new ArrayList<>();

    private boolean isAtWork;

    Recovery(List<String> allowed, ProgramNames names) {
        this.allowed = allowed;
        this.names = names;
    }

    @Override
    public void call(String method) {
        if (!allowed.contains(method)) {
            if (!refused.getAndSet(true)) {
                Log.warn("the observer asked for " + method + ", which recovery=… does not name; it is not called");
            }
            return;
        }
        if (enter(method)) {
            Thread thread = new OwnThread(this, "foretell-recovery");
            thread.setContextClassLoader(ClassLoader.getSystemClassLoader());
            thread.start();
        }
    }

    /** True if there is no thread yet that would make the call. */
    private synchronized boolean enter(String method) {
        if (!waiting.contains(method)) {
            waiting.add(method);
        }
        boolean isFirst = !isAtWork;
        isAtWork = true;
        return isFirst;
    }

    /** Calls a method that the program's owner has named, here and now. */
    void callHere(String method) {
        try {
            names.method(method).invoke(null);
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
            isAtWork = false;
            return null;
        }
        return waiting.remove(0);
    }
}
