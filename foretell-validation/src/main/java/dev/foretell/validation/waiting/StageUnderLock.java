// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.CompletableFuture;

/** The result of a stage is awaited. */
@SuppressWarnings("unused")
public final class StageUnderLock {
    private StageUnderLock() {}

    /** Under a lock that the stage needs. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static int count;

        public static void main(String[] args) throws Exception {
            CompletableFuture<Integer> result = CompletableFuture.supplyAsync(Bug::work);
            Turns.marked();
            read(result);
        }

        private static int work() {
            int value;
            synchronized (lock) {
                value = ++count;
            }
            Turns.mark();
            return value;
        }

        private static int read(CompletableFuture<Integer> result) {
            synchronized (lock) {
                return result.join() + count;
            }
        }

        private Bug() {}
    }

    /** Under another lock. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static final Object other = new Object();
        private static int count;

        public static void main(String[] args) throws Exception {
            CompletableFuture<Integer> result = CompletableFuture.supplyAsync(Safe::work);
            Turns.marked();
            read(result);
        }

        private static int work() {
            int value;
            synchronized (lock) {
                value = ++count;
            }
            Turns.mark();
            return value;
        }

        private static int read(CompletableFuture<Integer> result) {
            synchronized (other) {
                return result.join();
            }
        }

        private Safe() {}
    }
}
