// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.SubmissionPublisher;

/** A publisher's subscriber gets its items one after the other. */
public final class Published {
    static int data;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Void> done;
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>()) {
            done = publisher.consume(item -> {
                data = data + item; // at: CONSUME; quiet: CONSUME
            });
            for (int i = 0; i < 50; i++) {
                publisher.submit(i);
            }
        }
        done.join();
        System.out.println(data); // after: CONSUME
    }
}
