// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import java.util.concurrent.CompletableFuture;

/** A stage runs after the one it depends on, and after it was added. */
public final class ThenApply {
    static int data;
    static int added;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> source = new CompletableFuture<>();
        added = 3; // at: ADDED
        CompletableFuture<Integer> stage = source.thenApply(value -> value + data + added); // quiet: WRITE ADDED
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            source.complete(5);
        });
        thread.start();
        System.out.println(stage.join());
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
