// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

import static dev.foretell.runtime.memory.RawMemory.U;

import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.memory.RawMemory;
import dev.foretell.runtime.memory.Version;
import dev.foretell.runtime.steer.Gates;
import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The logs of all threads: in a small table by the thread's id, which the JVM never gives twice, and
 * for good in the shadow of the thread object. Nothing here keeps a thread alive.
 */
public final class Threads {
    /** Read as a field, because {@code getId} can be overridden on older JDKs. */
    private static final long TID = RawMemory.offset(Thread.class, "tid");

    /** Null if this JDK has no virtual threads. */
    private static final Class<?> VIRTUAL = RawMemory.type("java.lang.BaseVirtualThread");

    private static final int RECENT = 1 << 12;

    /** A log whose id no thread has; it stands in {@link #recent} for nothing. */
    private static final ThreadLog NONE = new ThreadLog(null, -1, 0, 0);

    private static final ThreadLog[] recent = new ThreadLog[RECENT];

    /** New logs, until the drain has taken notice. */
    private static final ConcurrentLinkedQueue<ThreadLog> fresh = new ConcurrentLinkedQueue<>();

    private static final AtomicInteger next = new AtomicInteger(1);

    static {
        Arrays.fill(recent, NONE);
    }

    private Threads() {}

    /** The log of the thread that calls. */
    public static ThreadLog current() {
        Thread thread = Thread.currentThread();
        long tid = U.getLong(thread, TID);
        ThreadLog log = recent[(int) tid & RECENT - 1];
        return log.tid == tid ? log : find(thread, tid);
    }

    /** The log of the thread that calls, or null if it has none because it was never seen. */
    public static ThreadLog currentIfSeen() {
        Thread thread = Thread.currentThread();
        long tid = U.getLong(thread, TID);
        ThreadLog log = recent[(int) tid & RECENT - 1];
        if (log.tid == tid) {
            return log;
        }
        ObjectShadow shadow = Shadows.OBJECTS.find(thread);
        return shadow == null ? null : shadow.thread;
    }

    /** The same without a lock, for where any thread may come by at any time: may miss one. */
    public static ThreadLog glimpse() {
        Thread thread = Thread.currentThread();
        long tid = U.getLong(thread, TID);
        ThreadLog log = recent[(int) tid & RECENT - 1];
        if (log.tid == tid) {
            return log;
        }
        ObjectShadow shadow = Shadows.OBJECTS.glimpse(thread);
        return shadow == null ? null : shadow.thread;
    }

    /** The thread's id, which no other thread ever has. */
    public static long id(Thread thread) {
        return U.getLong(thread, TID);
    }

    private static ThreadLog find(Thread thread, long tid) {
        ThreadLog log = known(thread);
        boolean isFirst = log == null;
        if (isFirst) {
            log = create(thread, 0);
            log.isSteered(Gates.root(log.name, log.index, log.tid));
        }
        log.started = true;
        recent[(int) tid & RECENT - 1] = log;
        if (isFirst) {
            OlderThreads.begins(log);
        }
        return log;
    }

    /** The log of a thread, or null if it has not been seen. */
    public static ThreadLog known(Thread thread) {
        return Shadows.OBJECTS.of(thread).thread;
    }

    /** A log for a thread that is about to be started by one that has just made this version. */
    public static ThreadLog forked(Thread thread, long version) {
        return create(thread, version);
    }

    private static ThreadLog create(Thread thread, long forkedAt) {
        int index = next.getAndIncrement();
        if (index >= Version.MAX_THREADS) {
            next.set(Version.MAX_THREADS);
            RecordingState.lost("more than 16 million threads");
            RecordingState.stopped();
            return new ThreadLog(thread, U.getLong(thread, TID), 0, 0);
        }
        ThreadLog log = new ThreadLog(thread, U.getLong(thread, TID), index, forkedAt);
        Shadows.OBJECTS.of(thread).thread = log;
        fresh.add(log);
        if (!isVirtual(thread)) {
            EndedThreads.created(log);
        }
        return log;
    }

    static boolean isVirtual(Thread thread) {
        return VIRTUAL != null && VIRTUAL.isInstance(thread);
    }

    /** The next log that the drain does not know yet, or null. For the drain. */
    public static ThreadLog nextFresh() {
        return fresh.poll();
    }

    /** Lets go of what a thread needed while it ran. For the drain, when that thread has ended. */
    public static void ended(ThreadLog log) {
        EndedThreads.ended(log);
        Wakefulness.ended(log.marks);
        if (log.knower != null) {
            log.knower.ended();
        }
        log.retire();
        int slot = (int) log.tid & RECENT - 1;
        if (recent[slot] == log) {
            recent[slot] = NONE;
        }
    }
}
