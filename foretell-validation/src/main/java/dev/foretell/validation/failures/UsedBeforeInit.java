// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.CountDownLatch;

/** A setting that a thread provides. */
@SuppressWarnings("unused")
public final class UsedBeforeInit {
    private UsedBeforeInit() {}

    /** It may be asked for before. */
    public static final class Bug {
        private static volatile String host;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::provide, Bug::ask);
        }

        private static void provide() {
            host = System.getProperty("java.version");
        }

        private static void ask() {
            int length = host.length();
        }
    }

    /** Who asks waits for it. */
    public static final class Safe {
        private static final CountDownLatch READY = new CountDownLatch(1);
        private static volatile String host;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::provide, Safe::ask);
        }

        private static void provide() {
            host = System.getProperty("java.version");
            READY.countDown();
        }

        private static void ask() {
            try {
                READY.await();
            } catch (InterruptedException e) {
                return;
            }
            int length = host.length();
        }
    }
}
