// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.causes;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** An object that is made when it is first needed. */
public final class LazyInitialization {
    private LazyInitialization() {}

    /** Both threads look for it. */
    public static final class Bug {
        private static AtomicInteger shared;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::first, Bug::second);
        }

        private static void first() {
            get();
        }

        private static void second() {
            get();
        }

        private static AtomicInteger get() {
            if (shared == null) {
                shared = new AtomicInteger(1);
            }
            return shared;
        }
    }

    /** One thread makes it, whatever there is. */
    public static final class Safe {
        private static AtomicInteger shared;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::first, Safe::second);
        }

        private static void first() {
            shared = new AtomicInteger(1);
        }

        private static void second() {
            AtomicInteger seen = shared;
            Turns.use(seen == null ? 0 : 1);
        }
    }
}
