// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench;

import dev.foretell.bench.kernel.Kernel;
import dev.foretell.bench.kernel.Kernels;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/**
 * Runs one kernel in this JVM and prints one line of {@code key=value} pairs: the first iteration's
 * milliseconds, best and median of the measured ones, the checksum, and the peak of live heap.
 *
 * <p>Timed iterations come first, with nothing else going on. Then one more runs while the heap is
 * collected and measured again and again, which gives the peak of what is really in use.
 */
public final class Measure {
    private Measure() {}

    public static void main(String[] args) throws InterruptedException {
        try {
            measure(Options.parse(args, "kernel", "threads", "size", "warmup", "iterations", "check", "heap"));
        } catch (IllegalArgumentException e) {
            System.err.println("foretell-bench: " + e.getMessage());
            System.exit(2);
        }
    }

    private static void measure(Map<String, String> options) throws InterruptedException {
        String name = options.getOrDefault("kernel", "");
        Kernel kernel = Kernels.make(name);
        if (kernel == null) {
            throw new IllegalArgumentException(
                    "unknown kernel '" + name + "'; use --kernel with one of " + Kernels.names());
        }
        int threads = Options.number(options, "threads", 2);
        int size = Options.number(options, "size", kernel.usualSize());
        int warmup = Options.number(options, "warmup", 3);
        int iterations = Options.number(options, "iterations", 5);

        double[] millis = new double[warmup + Math.max(1, iterations)];
        long checksum = 0;
        for (int i = 0; i < millis.length; i++) {
            long start = System.nanoTime();
            checksum = kernel.run(size, threads);
            millis[i] = (System.nanoTime() - start) / 1e6;
        }
        if (Options.number(options, "check", 1) != 0 && checksum != kernel.expected(size)) {
            throw new IllegalStateException(name + ": wrong checksum " + checksum + " at size " + size);
        }
        long heap = Options.number(options, "heap", 1) != 0 ? peakHeap(kernel, size, threads) : 0;
        double[] measured = Arrays.copyOfRange(millis, warmup, millis.length);
        Arrays.sort(measured);
        System.out.printf(
                Locale.ROOT,
                "kernel=%s threads=%d size=%d first=%.3f best=%.3f median=%.3f checksum=%d heap=%d%n",
                name,
                threads,
                size,
                millis[0],
                measured[0],
                measured[measured.length / 2],
                checksum,
                heap);
    }

    private static long peakHeap(Kernel kernel, int size, int threads) throws InterruptedException {
        Thread run = new Thread(() -> {
            try {
                kernel.run(size, threads);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        run.start();
        long peak = 0;
        do {
            System.gc();
            peak = Math.max(peak, afterCollection());
            run.join(20);
        } while (run.isAlive());
        return peak;
    }

    /** What the last collection left; what has been made since may be garbage. */
    private static long afterCollection() {
        long used = 0;
        for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
            if (pool.getType() == MemoryType.HEAP && pool.getCollectionUsage() != null) {
                used += pool.getCollectionUsage().getUsed();
            }
        }
        return used;
    }
}
