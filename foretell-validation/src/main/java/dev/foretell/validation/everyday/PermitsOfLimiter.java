// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** A rate limiter. */
@SuppressWarnings("unused")
public final class PermitsOfLimiter {
    private PermitsOfLimiter() {}

    /** Tests, then takes. */
    public static final class Bug {
        private static final AtomicInteger permits = new AtomicInteger(1);
        private static int served;

        private static boolean tryAcquire() {
            if (permits.get() > 0) {
                permits.decrementAndGet();
                return true;
            }
            return false;
        }

        private static void serve() {
            if (tryAcquire()) {
                synchronized (permits) {
                    served++;
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::serve, Bug::serve);
        }

        private Bug() {}
    }

    /** Takes, and gives back if there was none. */
    public static final class Safe {
        private static final AtomicInteger permits = new AtomicInteger(1);
        private static int served;

        private static boolean tryAcquire() {
            if (permits.decrementAndGet() >= 0) {
                return true;
            }
            permits.incrementAndGet();
            return false;
        }

        private static void serve() {
            if (tryAcquire()) {
                synchronized (permits) {
                    served++;
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::serve, Safe::serve);
        }

        private Safe() {}
    }
}
