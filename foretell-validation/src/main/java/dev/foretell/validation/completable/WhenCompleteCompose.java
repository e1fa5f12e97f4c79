// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import java.util.concurrent.CompletableFuture;

/** Composed stages come one after the other. */
public final class WhenCompleteCompose {
    static int data;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> chain = CompletableFuture.supplyAsync(() -> {
                    data = 1; // at: FIRST
                    return 5;
                })
                .thenCompose(value -> CompletableFuture.supplyAsync(() -> {
                    data = data + 1; // at: SECOND; quiet: FIRST
                    return value + 1;
                }))
                .whenComplete((value, problem) -> {
                    data = data + 1; // at: THIRD; quiet: FIRST SECOND
                });
        System.out.println(chain.join() + data); // quiet: THIRD; after: FIRST SECOND
    }
}
