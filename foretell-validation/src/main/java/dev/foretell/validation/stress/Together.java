// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stress;

/** Runs one task in several threads at once. */
final class Together {
    private Together() {}

    static void run(int count, Runnable task) throws InterruptedException {
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            threads[i] = new Thread(task, "stress-" + i);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
