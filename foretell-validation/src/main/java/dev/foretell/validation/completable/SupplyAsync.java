// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import java.util.concurrent.CompletableFuture;

/** supplyAsync runs after its call and before join. */
public final class SupplyAsync {
    static int data;

    public static void main(String[] args) throws Exception {
        data = 1; // at: BEFORE
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> {
            data = data + 1; // at: SUPPLY; after: BEFORE
            return 5;
        });
        System.out.println(future.join() + data); // after: SUPPLY
    }
}
