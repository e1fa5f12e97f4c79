// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import java.util.concurrent.CompletableFuture;

/** What follows the call of supplyAsync is not ordered before the supplier. */
public final class SupplyAsyncLate {
    static int data;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> {
            data = 1; // at: SUPPLY
            return 5;
        });
        data = 2; // racy: SUPPLY
        System.out.println(future.join());
    }
}
