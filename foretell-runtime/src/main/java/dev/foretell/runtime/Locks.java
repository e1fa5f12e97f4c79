// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.trace.Kind;

/**
 * Monitors, and what other locks share with them. The state of a lock is touched only while holding
 * it, so it needs no protection of its own.
 */
public final class Locks {
    private Locks() {}

    /** After {@code monitorenter}, and first thing in a synchronized method. */
    public static void entered(Object monitor, int site, ThreadLog log) {
        acquired(log.object(monitor, site), site, log);
    }

    /** Before {@code monitorexit}, and last thing in a synchronized method. */
    public static void exiting(Object monitor, int site, ThreadLog log) {
        releasing(log.object(monitor, site), site, log);
    }

    static void acquired(ObjectShadow shadow, int site, ThreadLog log) {
        LockState lock = shadow.lock;
        if (lock.depth++ == 0) {
            if (lock.version == 0) {
                Met.lock(shadow);
            }
            log.event(Kind.ACQUIRE, site, shadow.number, lock.version);
        }
    }

    static void releasing(ObjectShadow shadow, int site, ThreadLog log) {
        LockState lock = shadow.lock;
        if (lock.depth > 0 && --lock.depth == 0) {
            lock.version = log.eventMakingVersion(Kind.RELEASE, site, shadow.number, 0);
        }
    }

    /** Gives up the lock however often it was entered; returns how often, for {@link #regained}. */
    static int givenUp(ObjectShadow shadow, int site, ThreadLog log) {
        LockState lock = shadow.lock;
        int depth = lock.depth;
        if (depth > 0) {
            lock.depth = 1;
            releasing(shadow, site, log);
        }
        return depth;
    }

    static void regained(ObjectShadow shadow, int depth, int site, ThreadLog log) {
        if (depth > 0) {
            acquired(shadow, site, log);
            shadow.lock.depth = depth;
        }
    }
}
