// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import java.util.concurrent.CompletableFuture;

/** An asynchronous stage runs after the one it depends on. */
public final class ThenApplyAsync {
    static int data;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> first = CompletableFuture.supplyAsync(() -> {
            data = 1; // at: FIRST
            return 5;
        });
        CompletableFuture<Integer> second = first.thenApplyAsync(value -> {
            data = data + 1; // at: SECOND; quiet: FIRST
            return value + 1;
        });
        System.out.println(second.get() + data); // after: SECOND FIRST
    }
}
