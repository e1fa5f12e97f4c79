// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.Semaphore;

/** Workers take two of two permits. */
@SuppressWarnings("unused")
public final class TwoPermitsEach {
    private TwoPermitsEach() {}

    /** One after the other. */
    public static final class Bug {
        private static final Semaphore permits = new Semaphore(2);

        private static void work() throws InterruptedException {
            permits.acquire();
            permits.acquire();
            permits.release(2);
        }

        public static void main(String[] args) throws Exception {
            Turns.works(Bug::work, Bug::work);
        }

        private Bug() {}
    }

    /** Both at once. */
    public static final class Safe {
        private static final Semaphore permits = new Semaphore(2);

        private static void work() throws InterruptedException {
            permits.acquire(2);
            permits.release(2);
        }

        public static void main(String[] args) throws Exception {
            Turns.works(Safe::work, Safe::work);
        }

        private Safe() {}
    }
}
