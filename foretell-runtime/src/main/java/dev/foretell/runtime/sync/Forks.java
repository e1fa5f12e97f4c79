// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.sync;

import dev.foretell.runtime.Modes;
import dev.foretell.runtime.memory.OwnThread;
import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.shadow.EndedThreads;
import dev.foretell.runtime.shadow.KnowledgeMonitors;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.runtime.steer.Gates;
import dev.foretell.trace.Kind;

/** Threads that are started and that are seen to have ended. */
public final class Forks {
    /** Whether somebody may look if a thread was started. */
    private static volatile boolean expected;

    private Forks() {}

    /** From now on somebody may see that a thread was started. */
    public static void expect() {
        expected = true;
    }

    /** Whether this is a thread of the recording itself. */
    public static boolean isOwn(Object thread) {
        return thread instanceof OwnThread;
    }

    /** Before a thread is started, by whatever call. */
    public static void starting(Thread thread, int site) {
        if (!isOwn(thread) && Threads.known(thread) == null) {
            if (expected) {
                Channels.send(thread, Channels.COUNTED, site);
                Channels.send(ThreadGroup.class, Channels.COUNTED, site);
            }
            ThreadLog log = Threads.current();
            long version = log.make();
            ThreadLog child = Threads.forked(thread, version);
            child.isSteered(Gates.child(log, child.index, Threads.id(thread), thread));
            log.made(Kind.FORK, site, child.index, 0);
            if (Modes.MONITORS) {
                KnowledgeMonitors.fork(child, site, log);
            }
        }
    }

    /** After it was started. */
    public static void started(Thread thread) {
        ThreadLog child = Threads.known(thread);
        if (child != null) {
            child.started = true;
        }
    }

    /** Before something that waits for the end of a thread. */
    public static void joining(Thread thread, int site) {
        ThreadLog log = Threads.current();
        if (Gates.isSerial(log)) {
            ThreadLog child = thread == null ? null : Threads.known(thread);
            if (child != null && child.steered() != null) {
                Gates.joining(thread, child.index, site, log);
            }
        }
    }

    /** After something that may have shown the thread to have ended. */
    public static void joined(Thread thread, int site) {
        if (!thread.isAlive()) {
            ended(thread, site);
        }
    }

    /** After something that shows the thread to have done all it does for the program; the JVM may still call it alive. */
    public static void ended(Thread thread, int site) {
        ThreadLog child = Threads.known(thread);
        if (child != null && child.started) {
            ThreadLog log = Threads.current();
            log.event(Kind.JOIN, site, child.index, 0);
            if (Modes.MONITORS) {
                KnowledgeMonitors.join(child, site, log);
            }
        }
    }

    /** After something that shows which threads are left. */
    public static void counted(int site) {
        EndedThreads.seen(site, Threads.current());
        Channels.receive(ThreadGroup.class, Channels.COUNTED, site);
    }
}
