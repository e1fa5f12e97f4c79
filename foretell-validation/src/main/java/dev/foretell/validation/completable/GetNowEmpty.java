// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import dev.foretell.validation.Parked;
import java.util.concurrent.CompletableFuture;

/** getNow of an incomplete future receives nothing. */
public final class GetNowEmpty {
    static int data;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            Parked.here();
            future.complete(5);
        });
        thread.start();
        Parked.await(thread);
        System.out.println(future.getNow(0)); // expect: no recv
        data = 2; // racy: WRITE
        Parked.end(thread);
        System.out.println(future.getNow(0) + data);
    }
}
