// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A result, and an executor that logs. */
@SuppressWarnings("unused")
public final class BehindExecutor {
    private BehindExecutor() {}

    /** The result is plain. */
    public static final class Bug {
        private static int result;

        private static void compute(ExecutorService logger) {
            result = 3;
            logger.execute(() -> {});
        }

        private static void show(ExecutorService logger) {
            logger.execute(() -> {});
            System.out.println(result);
        }

        public static void main(String[] args) throws Exception {
            ExecutorService logger = Executors.newSingleThreadExecutor();
            Turns.inTurn(() -> compute(logger), () -> show(logger));
            logger.shutdown();
        }

        private Bug() {}
    }

    /** Volatile. */
    public static final class Safe {
        private static volatile int result;

        private static void compute(ExecutorService logger) {
            result = 3;
            logger.execute(() -> {});
        }

        private static void show(ExecutorService logger) {
            logger.execute(() -> {});
            System.out.println(result);
        }

        public static void main(String[] args) throws Exception {
            ExecutorService logger = Executors.newSingleThreadExecutor();
            Turns.inTurn(() -> compute(logger), () -> show(logger));
            logger.shutdown();
        }

        private Safe() {}
    }
}
