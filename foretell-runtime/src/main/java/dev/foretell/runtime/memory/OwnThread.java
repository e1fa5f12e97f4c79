// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.memory;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.LockSupport;

/**
 * A thread of ours inside the observed program: a daemon, outside the program's thread groups, with nothing inherited. Its start is not
 * recorded.
 */
public final class OwnThread extends Thread {
    private static final long ID = RawMemory.offset(Thread.class, "tid");

    public OwnThread(Runnable task, String name) {
        super(root(), task, name, 0, false);
        setDaemon(true);
        setContextClassLoader(null);
    }

    /** The threads of all groups, as those who ask are shown them; null if they may not be asked for. */
    public static Set<Thread> alive() {
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

    /** As {@link #alive}, and none if they may not be asked for. */
    public static Set<Thread> others() {
        Set<Thread> alive = alive();
        return alive == null ? Set.of() : alive;
    }

    /** The number of a thread; {@code getId} may be the program's. */
    public static long id(Thread thread) {
        return RawMemory.U.getLong(thread, ID);
    }

    /** Whether a thread waits for a lock. Of a thread that may tell another state than its own it is said that it may. */
    public static boolean mayWaitForLock(Thread thread) {
        if (LockSupport.getBlocker(thread) instanceof AbstractOwnableSynchronizer) {
            return true;
        }
        return thread.getClass().getClassLoader() != null || thread.getState() == State.BLOCKED;
    }

    private static ThreadGroup root() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        while (group.getParent() != null) {
            group = group.getParent();
        }
        return group;
    }
}
