// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.lock;

import dev.foretell.runtime.jdk.state.StateWatch;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.runtime.steer.Gates;
import dev.foretell.runtime.sync.Locks;
import jdk.internal.vm.annotation.Hidden;

/**
 * {@code wait} and {@code notify}. A wait gives up the monitor and takes it again; if somebody
 * notified meanwhile, the wake-up depends on that.
 */
public final class MonitorCalls {
    private MonitorCalls() {}

    @Hidden
    public static void wait(Object monitor, int site) throws InterruptedException {
        wait(monitor, 0, 0, 0, site);
    }

    @Hidden
    public static void wait(Object monitor, long millis, int site) throws InterruptedException {
        wait(monitor, millis, 0, 1, site);
    }

    @Hidden
    public static void wait(Object monitor, long millis, int nanos, int site) throws InterruptedException {
        wait(monitor, millis, nanos, 2, site);
    }

    @Hidden
    private static void wait(Object monitor, long millis, int nanos, int arguments, int site)
            throws InterruptedException {
        if (monitor == null || !Thread.holdsLock(monitor)) {
            call(monitor, millis, nanos, arguments);
        }
        StateWatch.waiting(site);
        long before = Locks.notified(monitor);
        int depth = Locks.givenUp(monitor, site);
        try {
            if (Gates.SERIAL && Gates.isSerial(Threads.current())) {
                serially(monitor, millis != 0 || nanos != 0, site);
            } else {
                call(monitor, millis, nanos, arguments);
            }
        } finally {
            Locks.regained(monitor, depth, site);
        }
        Locks.woken(monitor, monitor, before, site);
    }

    /** Where one thread runs at a time, the scheduler knows who waits. */
    @Hidden
    private static void serially(Object monitor, boolean isTimed, int site) throws InterruptedException {
        if (Thread.interrupted() || Gates.await(monitor, isTimed, site, Threads.current())) {
            throw new InterruptedException();
        }
    }

    /** The very method that the program calls: stack traces show which. */
    @Hidden
    private static void call(Object monitor, long millis, int nanos, int arguments) throws InterruptedException {
        if (arguments == 0) {
            monitor.wait();
        } else if (arguments == 1) {
            monitor.wait(millis);
        } else {
            monitor.wait(millis, nanos);
        }
    }

    @Hidden
    public static void notify(Object monitor, int site) {
        if (monitor != null && Thread.holdsLock(monitor)) {
            Locks.notifying(monitor, monitor, site);
            if (Gates.SERIAL && Gates.isSerial(Threads.current())) {
                Gates.notify(monitor, false, Threads.current());
            }
        }
        monitor.notify();
    }

    @Hidden
    public static void notifyAll(Object monitor, int site) {
        if (monitor != null && Thread.holdsLock(monitor)) {
            Locks.notifying(monitor, monitor, site);
            if (Gates.SERIAL && Gates.isSerial(Threads.current())) {
                Gates.notify(monitor, true, Threads.current());
            }
        }
        monitor.notifyAll();
    }
}
