// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import java.util.concurrent.CompletableFuture;

/** What follows complete is not handed over. */
public final class CompleteLate {
    static int data;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            future.complete(5);
            data = 1; // at: LATE
        });
        thread.start();
        int result = future.join();
        data = 2; // racy: LATE
        thread.join();
        System.out.println(result);
    }
}
