// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import java.util.concurrent.CompletableFuture;

/** A result that replaces another hands over to who sees it. */
public final class Obtrude {
    static int data;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = CompletableFuture.completedFuture(1);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            future.obtrudeValue(2);
        });
        thread.start();
        while (future.join() != 2) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
