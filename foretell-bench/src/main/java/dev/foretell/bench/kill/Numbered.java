// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kill;

import java.nio.file.Path;

/**
 * Threads that count their own events, and look at each other's: thread {@code t} writes 1, 2, 3, … to element {@code t} of an array. Between these it reads others' elements, takes a
 * lock, and writes a volatile field. Goes on until it is killed. Arguments: how many threads, and the file of their {@link Progress}.
 */
public final class Numbered {
    static final String NAME = "numbered ";

    private static final int SPREAD = 8;
    private static final Object LOCK = new Object();

    private static long[] numbers;
    private static long shared;
    private static volatile long seen;

    private Numbered() {}

    public static void main(String[] args) throws Exception {
        int threads = Integer.parseInt(args[0]);
        Progress progress = Progress.open(Path.of(args[1]), threads);
        numbers = new long[threads * SPREAD];
        for (int t = 0; t < threads; t++) {
            int number = t;
            new Thread(() -> count(number, threads, progress), NAME + t).start();
        }
    }

    private static void count(int self, int threads, Progress progress) {
        for (long i = 1; ; i++) {
            numbers[self * SPREAD] = i;
            progress.done(self, i);
            if (i % 16 == 0) {
                synchronized (LOCK) {
                    shared += numbers[(self + 1) % threads * SPREAD];
                }
            }
            if (i % 1024 == 0) {
                seen = shared;
            }
        }
    }
}
