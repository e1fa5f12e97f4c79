// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.Semaphore;

/** Two semaphores of one permit. */
@SuppressWarnings("unused")
public final class SemaphoresAsLocks {
    private SemaphoresAsLocks() {}

    /** Acquired in two orders. */
    public static final class Bug {
        private static final Semaphore printer = new Semaphore(1);
        private static final Semaphore scanner = new Semaphore(1);

        private static void copy() throws InterruptedException {
            scanner.acquire();
            printer.acquire();
            printer.release();
            scanner.release();
        }

        private static void fax() throws InterruptedException {
            printer.acquire();
            scanner.acquire();
            scanner.release();
            printer.release();
        }

        public static void main(String[] args) throws Exception {
            Turns.works(Bug::copy, Bug::fax);
        }

        private Bug() {}
    }

    /** In one. */
    public static final class Safe {
        private static final Semaphore printer = new Semaphore(1);
        private static final Semaphore scanner = new Semaphore(1);

        private static void copy() throws InterruptedException {
            scanner.acquire();
            printer.acquire();
            printer.release();
            scanner.release();
        }

        private static void fax() throws InterruptedException {
            scanner.acquire();
            printer.acquire();
            printer.release();
            scanner.release();
        }

        public static void main(String[] args) throws Exception {
            Turns.works(Safe::copy, Safe::fax);
        }

        private Safe() {}
    }
}
