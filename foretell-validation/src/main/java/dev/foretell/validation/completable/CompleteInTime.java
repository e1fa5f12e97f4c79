// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import dev.foretell.validation.Parked;
import java.util.concurrent.CompletableFuture;

/** Who completes a future knows nothing of who tries it later. */
public final class CompleteInTime {
    static int data;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.complete(1);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            System.out.println(future.complete(2));
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(future.join());
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
