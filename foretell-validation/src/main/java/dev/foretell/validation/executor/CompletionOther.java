// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import dev.foretell.validation.Parked;
import java.util.concurrent.ExecutorCompletionService;

/** Of two tasks only the one that was taken from the completion service is known to be done. */
public final class CompletionOther {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread[] thread = new Thread[1];
        ExecutorCompletionService<Integer> parked = new ExecutorCompletionService<>(task -> {
            thread[0] = new Thread(task);
            thread[0].start();
        });
        parked.submit(() -> {
            data = 1; // at: TASK
            Parked.here();
            return 1;
        });
        Parked.await(thread[0]);
        Thread first = thread[0];
        parked.submit(() -> 2);
        System.out.println(parked.take().get());
        data = 2; // racy: TASK
        Parked.end(first);
    }
}
