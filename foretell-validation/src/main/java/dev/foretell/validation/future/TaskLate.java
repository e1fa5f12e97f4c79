// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.future;

import java.util.concurrent.FutureTask;

/** What the thread does after its FutureTask is not handed over by get. */
public final class TaskLate {
    static int data;

    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 5);
        Thread thread = new Thread(() -> {
            task.run();
            data = 1; // at: LATE
        });
        thread.start();
        int result = task.get();
        data = 2; // racy: LATE
        thread.join();
        System.out.println(result);
    }
}
