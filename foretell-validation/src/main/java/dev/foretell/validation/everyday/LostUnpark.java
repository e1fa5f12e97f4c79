// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.LockSupport;

/** A thread parks until something is done. */
@SuppressWarnings("unused")
public final class LostUnpark {
    private LostUnpark() {}

    /** It tells who waits after it has looked. */
    public static final class Bug {
        private static volatile boolean done;
        private static volatile Thread waiter;

        private static void await() {
            if (!done) {
                waiter = Thread.currentThread();
                LockSupport.park();
            }
        }

        private static void finish() {
            done = true;
            Thread seen = waiter;
            if (seen != null) {
                LockSupport.unpark(seen);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::await, Bug::finish);
        }

        private Bug() {}
    }

    /** Before it looks. */
    public static final class Safe {
        private static volatile boolean done;
        private static volatile Thread waiter;

        private static void await() {
            waiter = Thread.currentThread();
            while (!done) {
                LockSupport.park();
            }
        }

        private static void finish() {
            done = true;
            Thread seen = waiter;
            if (seen != null) {
                LockSupport.unpark(seen);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::await, Safe::finish);
        }

        private Safe() {}
    }
}
