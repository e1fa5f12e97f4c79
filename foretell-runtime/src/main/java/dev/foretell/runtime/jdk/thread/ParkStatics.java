// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.thread;

import dev.foretell.runtime.shadow.Channels;
import java.util.concurrent.locks.LockSupport;
import jdk.internal.vm.annotation.Hidden;

/**
 * {@link LockSupport}: a permit that a thread has been given passes on all that came before it to the
 * park that it ends. Which permit ended a park cannot be told, so a park receives all given so far.
 */
public final class ParkStatics {
    private ParkStatics() {}

    @Hidden
    public static void unpark(Thread thread, int site) {
        if (thread != null) {
            Channels.send(thread, Channels.GIVEN, site);
        }
        LockSupport.unpark(thread);
    }

    @Hidden
    public static void park(int site) {
        LockSupport.park();
        unparked(site);
    }

    @Hidden
    public static void park(Object blocker, int site) {
        LockSupport.park(blocker);
        unparked(site);
    }

    @Hidden
    public static void parkNanos(long nanos, int site) {
        LockSupport.parkNanos(nanos);
        unparked(site);
    }

    @Hidden
    public static void parkNanos(Object blocker, long nanos, int site) {
        LockSupport.parkNanos(blocker, nanos);
        unparked(site);
    }

    @Hidden
    public static void parkUntil(long deadline, int site) {
        LockSupport.parkUntil(deadline);
        unparked(site);
    }

    @Hidden
    public static void parkUntil(Object blocker, long deadline, int site) {
        LockSupport.parkUntil(blocker, deadline);
        unparked(site);
    }

    @Hidden
    private static void unparked(int site) {
        Channels.receive(Thread.currentThread(), Channels.GIVEN, site);
    }
}
