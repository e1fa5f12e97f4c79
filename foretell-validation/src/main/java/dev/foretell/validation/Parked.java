// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import java.util.concurrent.locks.LockSupport;

/**
 * Makes one thread wait for what another has done without ordering anything: looking at a parked
 * thread is no synchronisation. So a program can put two accesses in a known order in time that no
 * synchronisation explains, which is what a race needs to be deterministic.
 */
public final class Parked {
    private static final String HERE = "parked here";

    private Parked() {}

    /** Parks the calling thread until somebody unparks it. */
    public static void here() {
        LockSupport.park(HERE);
    }

    /** Spins until the thread is in {@link #here}, or has ended. */
    public static void await(Thread thread) {
        while (LockSupport.getBlocker(thread) != HERE && thread.isAlive()) {
            Thread.onSpinWait();
        }
    }

    /** Lets a thread that is in {@link #here} go on, and waits for its end. */
    public static void end(Thread thread) throws InterruptedException {
        LockSupport.unpark(thread);
        thread.join();
    }
}
