// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import java.util.concurrent.atomic.AtomicReference;

/**
 * Sees to it that one test is looked at at a time. {@link Predict} locks all others out, but the extension can be used without it, and
 * JUnit can be started twice in a JVM: then what one test did would be taken for the other's.
 */
final class Alone {
    private static final AtomicReference<Alone> RUNNING = new AtomicReference<>();

    private final String test;

    private Alone(String test) {
        this.test = test;
    }

    /** A test begins, and ends with {@link #leave}. */
    static Alone enter(String test) {
        Alone alone = new Alone(test);
        Alone other = RUNNING.compareAndExchange(null, alone);
        if (other != null) {
            throw new IllegalStateException(test + " and " + other.test
                    + " run at the same time in one JVM, so their events cannot be told apart; annotate them with @Predict or"
                    + " @Isolated, or run them in the same thread");
        }
        return alone;
    }

    void leave() {
        RUNNING.set(null);
    }
}
