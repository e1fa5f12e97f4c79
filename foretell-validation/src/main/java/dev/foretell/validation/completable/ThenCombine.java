// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import java.util.concurrent.CompletableFuture;

/** A combined stage comes after both its sources. */
public final class ThenCombine {
    static int left;
    static int right;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            left = 1; // at: LEFT
            return 5;
        });
        CompletableFuture<Integer> second = CompletableFuture.supplyAsync(() -> {
            right = 2; // at: RIGHT
            return 6;
        });
        CompletableFuture<Integer> sum = first.thenCombine(second, (a, b) -> {
            left = left + right; // at: BOTH; quiet: LEFT RIGHT
            return a + b;
        });
        System.out.println(sum.join() + left); // quiet: BOTH; after: LEFT
        System.out.println(right); // after: RIGHT
    }
}
