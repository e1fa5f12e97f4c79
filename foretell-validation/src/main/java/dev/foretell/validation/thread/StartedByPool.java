// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.thread;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A thread that a factory makes and a pool starts comes after what the factory did. */
public final class StartedByPool {
    static int data;

    static final class Worker extends Thread {
        int number;

        Worker(Runnable task) {
            super(task);
        }

        @Override
        public void run() {
            data = number; // at: RUN; after: MADE
            super.run();
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor(task -> {
            Worker worker = new Worker(task);
            worker.number = 7; // at: MADE
            return worker;
        });
        pool.submit(() -> {}).get();
        System.out.println(data); // after: RUN
        pool.shutdown();
    }
}
