// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.future;

import java.util.concurrent.FutureTask;

/** A FutureTask run by a thread hands over to get. */
public final class Task {
    static int data;

    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> {
            data = 1; // at: TASK
            return 5;
        });
        Thread thread = new Thread(task);
        thread.start();
        System.out.println(task.get() + data); // after: TASK
        thread.join();
    }
}
