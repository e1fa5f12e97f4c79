// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** A connection that is closed by two threads. */
@SuppressWarnings("unused")
public final class CloseTwice {
    private CloseTwice() {}

    /** Its flag is tested, then set. */
    public static final class Bug {
        private static volatile boolean closed;
        private static final AtomicInteger released = new AtomicInteger();

        private static void close() {
            if (closed) {
                return;
            }
            closed = true;
            released.incrementAndGet();
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::close, Bug::close);
        }

        private Bug() {}
    }

    /** In one step. */
    public static final class Safe {
        private static final AtomicBoolean closed = new AtomicBoolean();
        private static final AtomicInteger released = new AtomicInteger();

        private static void close() {
            if (closed.getAndSet(true)) {
                return;
            }
            released.incrementAndGet();
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::close, Safe::close);
        }

        private Safe() {}
    }
}
