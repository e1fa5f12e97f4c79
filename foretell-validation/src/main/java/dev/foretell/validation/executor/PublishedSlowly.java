// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.SubmissionPublisher;

/** A subscriber that has nothing to do for a while goes on later, maybe in another thread. */
public final class PublishedSlowly {
    static int data;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Void> done;
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(task -> new Thread(task).start(), 8)) {
            done = publisher.consume(item -> {
                data = data + item; // at: CONSUME; quiet: CONSUME
            });
            for (int i = 0; i < 5; i++) {
                publisher.submit(i);
                Thread.sleep(20);
            }
        }
        done.join();
        System.out.println(data); // after: CONSUME
    }
}
