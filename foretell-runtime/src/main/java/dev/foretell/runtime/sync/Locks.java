// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.sync;

import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.shadow.Announcement;
import dev.foretell.runtime.shadow.LockState;
import dev.foretell.runtime.shadow.ObjectShadow;
import dev.foretell.runtime.shadow.Shadows;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.runtime.steer.Gates;
import dev.foretell.trace.Kind;

/**
 * Monitors, in rewritten code. The state of a lock is touched only while holding it, so it needs no
 * protection of its own.
 */
public final class Locks {
    private Locks() {}

    /** Before {@code monitorenter}, where the run is held to a schedule. */
    public static void entering(Object monitor, int site, ThreadLog log) {
        Gates.acquire(monitor, site, log);
    }

    /** After {@code monitorenter}, and first thing in a synchronized method. */
    public static void entered(Object monitor, int site, ThreadLog log) {
        acquired(log.object(monitor, site), site, log);
    }

    /** Before {@code monitorexit}, and last thing in a synchronized method. */
    public static void exiting(Object monitor, int site, ThreadLog log) {
        releasing(log.object(monitor, site), site, log);
    }

    private static void acquired(ObjectShadow shadow, int site, ThreadLog log) {
        LockState lock = shadow.lock;
        if (lock.depth++ == 0) {
            lock.enteredBy = log.index;
            if (lock.version == 0) {
                Announcement.lock(shadow);
            }
            log.event(Kind.ACQUIRE, site, shadow.number, lock.version);
            log.order(lock.cell, true, site);
            OpaqueCode.entered(shadow, site, log);
        } else if (lock.enteredBy != log.index) {
            RecordingState.abandon("a thread had no stack or memory left to record that it released a monitor");
        }
    }

    private static void releasing(ObjectShadow shadow, int site, ThreadLog log) {
        LockState lock = shadow.lock;
        if (lock.depth > 0 && --lock.depth == 0) {
            OpaqueCode.exiting(shadow, site, log);
            lock.version = log.eventMakingVersion(Kind.RELEASE, site, shadow.number, 0);
            log.order(lock.cell, true, site);
        }
    }

    /** Gives up the monitor however often it was entered; returns how often, for {@link #regained}. */
    public static int givenUp(Object monitor, int site) {
        ObjectShadow shadow = Shadows.OBJECTS.of(monitor);
        LockState lock = shadow.lock;
        int depth = lock.depth;
        if (depth > 0) {
            lock.depth = 1;
            releasing(shadow, site, Threads.current());
        }
        return depth;
    }

    public static void regained(Object monitor, int depth, int site) {
        if (depth > 0) {
            ObjectShadow shadow = Shadows.OBJECTS.of(monitor);
            Gates.regained(monitor, site, Threads.current());
            acquired(shadow, site, Threads.current());
            shadow.lock.depth = depth;
        }
    }

    /** What {@link #woken} will compare with: the last notify of this monitor or condition. */
    public static long notified(Object waitedOn) {
        return Shadows.OBJECTS.of(waitedOn).lock.notified;
    }

    /** Before a notify, while holding the lock that the monitor or condition belongs to. */
    public static void notifying(Object waitedOn, Object lock, int site) {
        ObjectShadow shadow = Shadows.OBJECTS.of(lock);
        ThreadLog log = Threads.current();
        Shadows.OBJECTS.of(waitedOn).lock.notified = log.eventMakingVersion(Kind.NOTIFY, site, shadow.number, 0);
        log.order(shadow.lock.notifications, true, site);
    }

    /** After a wait that was not interrupted, the lock being held again. */
    public static void woken(Object waitedOn, Object lock, long before, int site) {
        long notified = Shadows.OBJECTS.of(waitedOn).lock.notified;
        if (notified != before) {
            ObjectShadow shadow = Shadows.OBJECTS.of(lock);
            ThreadLog log = Threads.current();
            log.event(Kind.WAKE, site, shadow.number, notified);
            log.knowReceive(shadow.lock.notifications, site);
            log.react(false);
        }
    }
}
