// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.bridge;

import dev.foretell.runtime.Locks;

/**
 * {@code wait} and {@code notify}. A wait gives up the monitor and takes it again; if somebody
 * notified meanwhile, the wake-up depends on that.
 */
public final class MonitorCalls {
    private MonitorCalls() {}

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
        long before = Locks.notified(monitor);
        int depth = Locks.givenUp(monitor, site);
        try {
            monitor.wait(millis, nanos);
        } finally {
            Locks.regained(monitor, depth, site);
        }
        Locks.woken(monitor, monitor, before, site);
    }

    public static void notify(Object monitor, int site) {
        if (monitor != null && Thread.holdsLock(monitor)) {
            Locks.notifying(monitor, monitor, site);
        }
        monitor.notify();
    }

    public static void notifyAll(Object monitor, int site) {
        if (monitor != null && Thread.holdsLock(monitor)) {
            Locks.notifying(monitor, monitor, site);
        }
        monitor.notifyAll();
    }
}
