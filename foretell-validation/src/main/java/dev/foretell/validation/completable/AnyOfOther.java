// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import dev.foretell.validation.Parked;
import java.util.concurrent.CompletableFuture;

/** anyOf says nothing of the parts that did not complete it. */
public final class AnyOfOther {
    static int data;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> done = CompletableFuture.completedFuture(5);
        CompletableFuture<Integer> other = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            data = 1; // at: OTHER
            Parked.here();
            other.complete(6);
        });
        thread.start();
        Parked.await(thread);
        System.out.println(CompletableFuture.anyOf(done, other).join());
        data = 2; // racy: OTHER
        Parked.end(thread);
    }
}
