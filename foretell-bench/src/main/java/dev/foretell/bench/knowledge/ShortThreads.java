// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.knowledge;

import dev.foretell.api.Foretell;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Starts many threads, each of which enters an atomic block, takes a lock and ends, and tells how much of the heap is in use as they come and go. Arguments:
 * the agent, how many threads (default 100000), and a number of seconds after which no more are started. In the end a block is broken, which must be noticed. The
 * program itself runs in a JVM of its own, with monitors of atomicity and a heap of 64 MB.
 */
public final class ShortThreads {
    private static final int READINGS = 10;
    private static final int AT_ONCE = 4;
    private static final int LOCKS = 16;

    private static final Object[] LOCK = new Object[LOCKS];
    private static final long[] COUNT = new long[LOCKS];
    private static volatile boolean isViolated;
    private static volatile int asked;

    private ShortThreads() {}

    public static void main(String[] args) throws Exception {
        String count = args.length < 2 ? "100000" : args[1];
        String seconds = args.length < 3 ? "3600" : args[2];
        if (args[0].equals("--program")) {
            Foretell.onViolation(line -> isViolated = true);
            start(Integer.parseInt(count), Integer.parseInt(seconds));
            System.exit(isWatched() ? 0 : 1);
        }
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:-PrintWarnings",
                "-javaagent:" + args[0] + "=knows=atomicity,includes=dev.foretell.bench.*",
                "-cp",
                System.getProperty("java.class.path"),
                ShortThreads.class.getName(),
                "--program",
                count,
                seconds);
        System.exit(new ProcessBuilder(command).inheritIO().start().waitFor());
    }

    private static void start(int count, int seconds) throws InterruptedException {
        for (int i = 0; i < LOCKS; i++) {
            LOCK[i] = new Object();
        }
        long end = System.nanoTime() + seconds * 1_000_000_000L;
        Thread[] running = new Thread[AT_ONCE];
        for (int i = 1; i <= count && System.nanoTime() < end; i++) {
            int slot = i % AT_ONCE;
            if (running[slot] != null) {
                running[slot].join();
            }
            int lock = i % LOCKS;
            running[slot] = new Thread(() -> Foretell.atomic(() -> count(lock)));
            running[slot].start();
            if (i % (count / READINGS) == 0) {
                System.gc();
                double used =
                        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() / 1e6;
                System.out.printf(Locale.ROOT, "%,10d threads, %.1f MB in use%n", i, used);
            }
        }
        for (Thread thread : running) {
            thread.join();
        }
    }

    private static void count(int lock) {
        synchronized (LOCK[lock]) {
            COUNT[lock]++;
        }
    }

    /** Whether monitors still judge: a block that waits for another thread's answer must be noticed, and none before it. */
    private static boolean isWatched() throws InterruptedException {
        boolean early = isViolated;
        Thread other = new Thread(() -> {
            while (asked == 0) {
                Thread.onSpinWait();
            }
            asked = 2;
        });
        other.start();
        Foretell.atomic(() -> {
            asked = 1;
            while (asked == 1) {
                Thread.onSpinWait();
            }
        });
        other.join();
        boolean watched = !early && isViolated;
        System.out.println(
                watched
                        ? "a block that was not atomic was noticed"
                        : "blocks were not watched, or accused without cause");
        return watched;
    }
}
