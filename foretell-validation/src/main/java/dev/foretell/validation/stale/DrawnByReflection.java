// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** A check that depends on a parameter, after an income. */
@SuppressWarnings("unused")
public final class DrawnByReflection {
    private DrawnByReflection() {}

    /** All callers draw little, which could be drawn before the income, too. */
    public static final class Bug {
        private static final AtomicInteger balance = new AtomicInteger(100);

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> balance.set(1000), () -> draw(50));
            draw(10);
        }

        public static void draw(int amount) {
            if (balance.get() >= amount) {
                balance.addAndGet(-amount);
            }
        }
    }

    /** The thread draws more than there was before the income; no call in the code says so. */
    public static final class Safe {
        private static final AtomicInteger balance = new AtomicInteger(100);

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> balance.set(1000), Safe::drawMuch);
            drawByReflection(10);
        }

        private static void drawMuch() {
            try {
                Safe.class.getMethod("drawByReflection", int.class).invoke(null, 500);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        public static void drawByReflection(int amount) {
            if (balance.get() >= amount) {
                balance.addAndGet(-amount);
            }
        }
    }
}
