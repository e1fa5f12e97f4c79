// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

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

    /** The threads of all groups, as those who ask are shown them; null if they may not be asked for. */
    static Set<Thread> alive() {
        try {
            ThreadGroup group = root();
            Thread[] threads = new Thread[64];
            int count = group.enumerate(threads);
            while (count == threads.length) {
                threads = new Thread[2 * count];
                count = group.enumerate(threads);
            }
            Set<Thread> alive = Collections.newSetFromMap(new IdentityHashMap<>());
            for (int i = 0; i < count; i++) {
                alive.add(threads[i]);
            }
            return alive;
        } catch (SecurityException | OutOfMemoryError e) {
            return null;
        }
    }

    private static ThreadGroup root() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }
}
