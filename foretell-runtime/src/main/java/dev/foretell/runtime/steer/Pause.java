// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.steer;

/**
 * Waits a moment without taking anything from the program: neither a permit of {@code LockSupport}, which parking and a virtual thread's sleep would take, nor an
 * interrupt, which is set again by {@link #end}.
 */
final class Pause {
    private static final long MILLIS = 1;

    private final Object own = new Object();
    private boolean wasInterrupted;

    void moment() {
        synchronized (own) {
            try {
                own.wait(MILLIS);
            } catch (InterruptedException e) {
                wasInterrupted = true;
            }
        }
    }

    void end() {
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
