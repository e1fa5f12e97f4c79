// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import dev.foretell.validation.Parked;
import java.util.concurrent.CompletableFuture;

/** A stage added to a completed future runs in the thread that adds it. */
public final class StageOnCompleted {
    static int data;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> source = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            source.complete(5);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        source.thenAccept(value -> System.out.println(value + data)); // after: WRITE; expect: main|r(data)
        Parked.end(thread);
    }
}
