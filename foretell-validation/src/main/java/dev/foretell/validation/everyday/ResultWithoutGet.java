// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A task of an executor leaves its result in a field. */
@SuppressWarnings("unused")
public final class ResultWithoutGet {
    private ResultWithoutGet() {}

    /** It is only asked to shut down. */
    public static final class Bug {
        private static int result;

        public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newSingleThreadExecutor();
            pool.execute(Bug::compute);
            pool.shutdown();
            Turns.until(pool::isTerminated);
            System.out.println(result);
        }

        private static void compute() {
            result = 5;
        }

        private Bug() {}
    }

    /** Its end is awaited. */
    public static final class Safe {
        private static int result;

        public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newSingleThreadExecutor();
            pool.execute(Safe::compute);
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.MINUTES);
            System.out.println(result);
        }

        private static void compute() {
            result = 5;
        }

        private Safe() {}
    }
}
