// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import java.util.concurrent.CompletableFuture;

/** A failure is handed over like a value. */
public final class Exceptionally {
    static int data;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> {
            data = 1; // at: SUPPLY
            throw new IllegalStateException("expected");
        });
        CompletableFuture<Integer> repaired = future.handle((value, problem) -> problem == null ? value : -1);
        System.out.println(repaired.exceptionally(problem -> -2).join() + data); // after: SUPPLY
    }
}
