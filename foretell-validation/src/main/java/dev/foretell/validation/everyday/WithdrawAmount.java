// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** Money is drawn if there is enough. */
@SuppressWarnings("unused")
public final class WithdrawAmount {
    private WithdrawAmount() {}

    /** Tested and drawn in two steps. */
    public static final class Bug {
        private static final AtomicInteger balance = new AtomicInteger(10);

        private static boolean withdraw(int amount) {
            if (balance.get() >= amount) {
                balance.addAndGet(-amount);
                return true;
            }
            return false;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> withdraw(4), () -> withdraw(6));
        }

        private Bug() {}
    }

    /** In a loop of compare-and-set. */
    public static final class Safe {
        private static final AtomicInteger balance = new AtomicInteger(10);

        private static boolean withdraw(int amount) {
            while (true) {
                int seen = balance.get();
                if (seen < amount) {
                    return false;
                }
                if (balance.compareAndSet(seen, seen - amount)) {
                    return true;
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> withdraw(4), () -> withdraw(6));
        }

        private Safe() {}
    }
}
