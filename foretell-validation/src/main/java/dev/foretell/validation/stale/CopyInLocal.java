// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** A number that is copied, changed and written back. */
@SuppressWarnings("unused")
public final class CopyInLocal {
    private CopyInLocal() {}

    /** Another one may have been written. */
    public static final class Bug {
        private static volatile int number;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            int copy = number;
            copy = copy * 3 + 1;
            number = copy;
        }
    }

    /** Only what was copied is replaced. */
    public static final class Safe {
        private static final AtomicInteger number = new AtomicInteger();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            int copy = number.get();
            while (!number.compareAndSet(copy, copy * 3 + 1)) {
                copy = number.get();
            }
        }
    }
}
