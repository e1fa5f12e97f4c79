// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** An order is refunded once. */
@SuppressWarnings("unused")
public final class RefundOnce {
    private RefundOnce() {}

    /** If it was there. */
    public static final class Bug {
        private static final Set<Integer> paid = ConcurrentHashMap.newKeySet();
        private static final AtomicInteger refunded = new AtomicInteger();

        private static void refund(int order) {
            if (paid.contains(order)) {
                paid.remove(order);
                refunded.incrementAndGet();
            }
        }

        public static void main(String[] args) throws Exception {
            paid.add(7);
            Turns.inTurn(() -> refund(7), () -> refund(7));
        }

        private Bug() {}
    }

    /** If this thread took it away. */
    public static final class Safe {
        private static final Set<Integer> paid = ConcurrentHashMap.newKeySet();
        private static final AtomicInteger refunded = new AtomicInteger();

        private static void refund(int order) {
            if (paid.remove(order)) {
                refunded.incrementAndGet();
            }
        }

        public static void main(String[] args) throws Exception {
            paid.add(7);
            Turns.inTurn(() -> refund(7), () -> refund(7));
        }

        private Safe() {}
    }
}
