// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import java.util.concurrent.CompletableFuture;

/** anyOf is complete after the part that completed it. */
public final class AnyOf {
    static int data;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> never = new CompletableFuture<>();
        CompletableFuture<Integer> soon = CompletableFuture.supplyAsync(() -> {
            data = 1; // at: SOON
            return 5;
        });
        System.out.println(CompletableFuture.anyOf(never, soon).join());
        System.out.println(data); // after: SOON
    }
}
