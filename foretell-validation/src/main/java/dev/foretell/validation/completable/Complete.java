// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import java.util.concurrent.CompletableFuture;

/** complete hands over to join. */
public final class Complete {
    static int data;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            future.complete(5);
        });
        thread.start();
        System.out.println(future.join() + data); // after: WRITE
        thread.join();
    }
}
