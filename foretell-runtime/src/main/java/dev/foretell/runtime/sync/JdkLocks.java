// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.sync;

import dev.foretell.runtime.memory.RawMemory;
import dev.foretell.runtime.order.Channel;
import dev.foretell.runtime.order.SynchroniserState;
import dev.foretell.runtime.shadow.Announcement;
import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.shadow.LockState;
import dev.foretell.runtime.shadow.ObjectShadow;
import dev.foretell.runtime.shadow.Shadows;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.trace.Kind;
import java.lang.ref.Reference;

/**
 * Locks of {@code java.util.concurrent}, whose re-entrance the JDK counts. Exclusive state is touched
 * only while holding the lock. Read releases form a chain, each naming the version that it replaces:
 * so what names the last one comes after all of them.
 */
public final class JdkLocks {
    private JdkLocks() {}

    /**
     * After an exclusive acquire.
     *
     * @param known what the program takes for the lock; null if there are several such objects
     * @param depth how often the thread holds the lock now
     * @param tried whether it would have given up instead of waiting for ever
     */
    public static void acquired(Object lock, Object known, String type, int depth, boolean tried, int site) {
        ThreadLog log = Threads.current();
        ObjectShadow shadow = Shadows.OBJECTS.of(lock);
        LockState state = shadow.lock;
        if (depth > 1 && state.holder == log.index) {
            return;
        }
        if (depth > 1 || state.holder != 0) {
            state.unseen = true;
        }
        if (!state.unseen) {
            state.holder = log.index;
            met(shadow, known, type);
            log.acquire(Kind.ACQUIRE, site, shadow.number, state.version, tried);
            log.order(state.cell, true, site);
            OpaqueCode.entered(shadow, site, log);
        }
        receive(shadow, site, log);
        Reference.reachabilityFence(lock);
    }

    /** Before an exclusive release that gives the lock up. */
    public static void releasing(Object lock, int site) {
        ThreadLog log = Threads.current();
        ObjectShadow shadow = Shadows.OBJECTS.of(lock);
        LockState state = shadow.lock;
        if (state.holder == log.index && !state.unseen) {
            state.holder = 0;
            OpaqueCode.exiting(shadow, site, log);
            state.version = log.eventMakingVersion(Kind.RELEASE, site, shadow.number, 0);
            log.order(state.cell, true, site);
        } else {
            state.unseen = true;
            shadow.orders().channel(Channels.GIVEN).send(site, log);
        }
    }

    /** Whether this thread's exclusive acquire was logged and its release was not. */
    public static boolean isHolder(Object lock) {
        ObjectShadow shadow = Shadows.OBJECTS.find(lock);
        return shadow != null && shadow.lock.holder == Threads.current().index;
    }

    /** After an acquire in read mode. */
    public static void readAcquired(Object lock, Object known, String type, boolean tried, int site) {
        ThreadLog log = Threads.current();
        ObjectShadow shadow = Shadows.OBJECTS.of(lock);
        if (log.readHolds.enter(shadow)) {
            met(shadow, known, type);
            log.acquire(Kind.READ_ACQUIRE, site, shadow.number, shadow.lock.version, tried);
            log.order(shadow.lock.cell, false, site);
            OpaqueCode.enteredRead(shadow, site, log);
        }
        Reference.reachabilityFence(lock);
    }

    /** Before a release of read mode. */
    public static void readReleasing(Object lock, int site) {
        ThreadLog log = Threads.current();
        ObjectShadow shadow = Shadows.OBJECTS.of(lock);
        int left = log.readHolds.leave(shadow);
        if (left == 0) {
            OpaqueCode.exitingRead(shadow, site, log);
            long made = log.make();
            long replaced = RawMemory.U.getAndSetLong(shadow.lock, LockState.VERSION, made);
            log.made(Kind.READ_RELEASE, site, shadow.number, replaced);
            log.order(shadow.lock.cell, false, site);
        } else if (left < 0) {
            shadow.orders().channel(Channels.GIVEN).send(site, log);
        }
    }

    /** Whether this thread's acquire in read mode was logged and its release was not. */
    public static boolean isReader(Object lock) {
        ObjectShadow shadow = Shadows.OBJECTS.find(lock);
        return shadow != null && Threads.current().readHolds.holds(shadow);
    }

    private static void met(ObjectShadow shadow, Object known, String type) {
        if (shadow.lock.version == 0) {
            Announcement.lock(shadow, type, known);
        }
    }

    private static void receive(ObjectShadow shadow, int site, ThreadLog log) {
        SynchroniserState orders = shadow.knownOrders();
        Channel channel = orders == null ? null : orders.knownChannel(Channels.GIVEN);
        if (channel != null) {
            channel.receive(site, log);
        }
    }
}
