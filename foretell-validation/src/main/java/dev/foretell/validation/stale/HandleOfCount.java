// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A count in a field with a handle. */
@SuppressWarnings("unused")
public final class HandleOfCount {
    private HandleOfCount() {}

    /** It is got and set. */
    public static final class Bug {
        private static final VarHandle OPEN;
        private static final Bug made = new Bug();

        static {
            try {
                OPEN = MethodHandles.lookup().findVarHandle(Bug.class, "open", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private volatile int open;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            int before = (int) OPEN.getVolatile(made);
            OPEN.setVolatile(made, before + 1);
        }
    }

    /** It is added to. */
    public static final class Safe {
        private static final VarHandle OPEN;
        private static final Safe made = new Safe();

        static {
            try {
                OPEN = MethodHandles.lookup().findVarHandle(Safe.class, "open", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private volatile int open;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            OPEN.getAndAdd(made, 1);
        }
    }
}
