// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicLong;

/** Money is drawn if there is enough. */
@SuppressWarnings("unused")
public final class DrawnBySeveral {
    private DrawnBySeveral() {}

    /** Several threads draw. */
    public static final class Bug {
        private static final AtomicLong balance = new AtomicLong(100);

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> act(70), () -> act(20));
        }

        private static void act(long amount) {
            if (balance.get() >= amount) {
                balance.addAndGet(-amount);
            }
        }
    }

    /** One thread draws, others pay in. */
    public static final class Safe {
        private static final AtomicLong balance = new AtomicLong(100);

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::pay, () -> act(20));
        }

        private static void act(long amount) {
            if (balance.get() >= amount) {
                balance.addAndGet(-amount);
            }
        }

        private static void pay() {
            balance.addAndGet(5);
        }
    }
}
