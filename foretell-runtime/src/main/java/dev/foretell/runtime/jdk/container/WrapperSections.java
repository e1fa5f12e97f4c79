// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.container;

import dev.foretell.runtime.jdk.ContainerKind;
import dev.foretell.runtime.jdk.JdkFields;
import dev.foretell.runtime.model.Models;
import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.runtime.steer.Gates;
import dev.foretell.runtime.sync.HandoverHooks;
import dev.foretell.runtime.sync.Locks;

/**
 * Synchronized wrappers of containers that are variables as a whole: their sections are recorded inside the JDK, while it holds their lock, with an access of the container behind them. So a program that
 * iterates without the lock races with others, and wrappers that lock each other can deadlock. Methods without the lock ({@code iterator}, {@code stream}) access that container as they do.
 *
 * <p>A wrapper that is passed to the JDK is ordered by messages in both directions, since the JDK may look at it in unknown ways; see {@link #passing}.
 */
final class WrapperSections {
    private WrapperSections() {}

    /** Whether the sections of a wrapper are recorded. It is the same for all of its life. */
    static boolean records(ContainerKind kind, Object object) {
        if (kind.order() != ContainerKind.Order.CALLS || kind.outer() == JdkFields.NONE || Gates.SERIAL) {
            return false;
        }
        return object.getClass().getClassLoader() == null && Models.isWhole(kind.shown(object));
    }

    /** Before a call on a wrapper. */
    static void calling(ContainerKind kind, Object wrapper, boolean isUnlocked, int site) {
        ThreadLog log = Threads.current();
        log.containerCall = site;
        Object locked = kind.container(wrapper);
        Channels.receive(locked, Channels.GIVEN, site);
        HandoverHooks.changeAny(locked, site);
        if (isUnlocked) {
            Models.look(kind.shown(wrapper), site, log);
        } else if (Gates.ON) {
            Gates.acquire(mutex(kind, wrapper), site, log);
        }
    }

    /** After it. */
    static void called() {
        Threads.current().containerCall = ThreadLog.NO_CALL;
    }

    /** Before a call that gets a wrapper as an argument. */
    static void passing(ContainerKind kind, Object wrapper, int site) {
        Threads.current().containerCall = site;
        passed(kind, wrapper, site);
        Channels.send(kind.container(wrapper), Channels.GIVEN, site);
    }

    /** After it, or before. */
    static void passed(ContainerKind kind, Object wrapper, int site) {
        HandoverHooks.lookedAny(kind.container(wrapper), site);
        Channels.receive(kind.container(wrapper), Channels.GIVEN, site);
    }

    /** After the JDK has taken the lock. {@code site}: in the method of the wrapper. */
    static void entered(ContainerKind kind, Object wrapper, int site) {
        ThreadLog log = Threads.current();
        int at = place(site, log);
        Locks.entered(mutex(kind, wrapper), at, log);
        Models.within(kind.shown(wrapper), site, at, log);
    }

    /** Before it releases it. */
    static void leaving(ContainerKind kind, Object wrapper, int site) {
        ThreadLog log = Threads.current();
        Locks.exiting(mutex(kind, wrapper), place(site, log), log);
    }

    /** The program's call, or the place in the JDK. */
    private static int place(int site, ThreadLog log) {
        return log.containerCall == ThreadLog.NO_CALL ? site : log.containerCall;
    }

    private static Object mutex(ContainerKind kind, Object wrapper) {
        return JdkFields.reference(wrapper, kind.mutex());
    }
}
