// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

/**
 * A thread of ours inside the observed program: a daemon, outside the program's thread groups, with nothing inherited. Its start is not
 * recorded.
 */
public final class OwnThread extends Thread {
    public OwnThread(Runnable task, String name) {
        super(root(), task, name, 0, false);
        setDaemon(true);
        setContextClassLoader(null);
    }

    private static ThreadGroup root() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }
}
