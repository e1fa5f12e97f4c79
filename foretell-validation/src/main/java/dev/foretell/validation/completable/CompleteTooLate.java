// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import dev.foretell.validation.Parked;
import java.util.concurrent.CompletableFuture;

/** Who cannot complete a future any more comes after who did. */
public final class CompleteTooLate {
    static int data;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            future.complete(1);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(future.complete(2));
        System.out.println(data); // after: WRITE
        Parked.end(thread);
    }
}
