// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kernel;

/** A fixed number of threads that do their parts of a job, and are waited for. */
final class Team {
    /** What the thread with this number, from 0, does. */
    @FunctionalInterface
    interface Part {
        void run(int me) throws InterruptedException;
    }

    private Team() {}

    static void run(int threads, Part part) throws InterruptedException {
        Thread[] team = new Thread[threads];
        for (int i = 0; i < threads; i++) {
            int me = i;
            team[i] = new Thread(() -> runPart(part, me), "worker-" + i);
            team[i].start();
        }
        for (Thread thread : team) {
            thread.join();
        }
    }

    private static void runPart(Part part, int me) {
        try {
            part.run(me);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The first of {@code count} items that falls to part {@code me} of {@code parts}. */
    static int from(int count, int me, int parts) {
        return (int) ((long) count * me / parts);
    }
}
