// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import dev.foretell.trace.Kind;

/**
 * {@code wait} and {@code notify}. A wait gives up the monitor and takes it again; if somebody
 * notified meanwhile, the wake-up depends on that.
 */
public final class Monitors {
    private Monitors() {}

    public static void wait(Object monitor, int site) throws InterruptedException {
        wait(monitor, 0, 0, site);
    }

    public static void wait(Object monitor, long millis, int site) throws InterruptedException {
        wait(monitor, millis, 0, site);
    }

    public static void wait(Object monitor, long millis, int nanos, int site) throws InterruptedException {
        if (monitor == null || !Thread.holdsLock(monitor)) {
            monitor.wait(millis, nanos);
        }
        ThreadLog log = Threads.current();
        ObjectShadow shadow = Shadows.OBJECTS.of(monitor);
        long before = shadow.lock.notified;
        int depth = Locks.givenUp(shadow, site, log);
        try {
            monitor.wait(millis, nanos);
        } finally {
            Locks.regained(shadow, depth, site, log);
        }
        if (shadow.lock.notified != before) {
            log.event(Kind.WAKE, site, shadow.number, shadow.lock.notified);
        }
    }

    public static void notify(Object monitor, int site) {
        note(monitor, site);
        monitor.notify();
    }

    public static void notifyAll(Object monitor, int site) {
        note(monitor, site);
        monitor.notifyAll();
    }

    private static void note(Object monitor, int site) {
        if (monitor != null && Thread.holdsLock(monitor)) {
            ObjectShadow shadow = Shadows.OBJECTS.of(monitor);
            shadow.lock.notified = Threads.current().eventMakingVersion(Kind.NOTIFY, site, shadow.number, 0);
        }
    }
}
