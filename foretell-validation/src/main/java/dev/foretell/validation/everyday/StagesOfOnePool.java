// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A stage joins a stage. */
@SuppressWarnings("unused")
public final class StagesOfOnePool {
    private StagesOfOnePool() {}

    /** Of the same pool. */
    public static final class Bug {
        public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            ExecutorService children = pool;
            for (int i = 0; i < 2; i++) {
                CompletableFuture<Integer> parent = CompletableFuture.supplyAsync(
                        () -> CompletableFuture.supplyAsync(() -> 1, children).join(), pool);
                System.out.println(parent.join());
            }
            pool.shutdown();
            children.shutdown();
        }

        private Bug() {}
    }

    /** Of another one. */
    public static final class Safe {
        public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            ExecutorService children = Executors.newFixedThreadPool(2);
            for (int i = 0; i < 2; i++) {
                CompletableFuture<Integer> parent = CompletableFuture.supplyAsync(
                        () -> CompletableFuture.supplyAsync(() -> 1, children).join(), pool);
                System.out.println(parent.join());
            }
            pool.shutdown();
            children.shutdown();
        }

        private Safe() {}
    }
}
