// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

/** Threads of ours inside the observed program: daemons, outside its thread groups, with nothing inherited. */
public final class OwnThread {
    private OwnThread() {}

    /** A thread that is not started. */
    public static Thread of(Runnable task, String name) {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        Thread thread = new Thread(group, task, name, 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(null);
        return thread;
    }
}
