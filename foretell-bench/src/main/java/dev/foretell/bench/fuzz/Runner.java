// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/** Tries inputs one after the other, in a thread that is given up when it takes too long. */
final class Runner {
    private static final int BATCH = 256;

    /** So many times as long as it may work an input may take in all. */
    private static final int WAITING = 10;

    private static final long TELL = TimeUnit.SECONDS.toNanos(60);

    /** What the tool has to do with: a small stack, as a thread of a program may have. */
    private static final long STACK = 512 << 10;

    private final String kind;
    private final Supplier<Attack> attacks;
    private final int millis;
    private final Path failures;
    private final Map<String, Long> outcomes = new TreeMap<>();
    private final ThreadPoolExecutor worker =
            new ThreadPoolExecutor(0, 1_000, 1, TimeUnit.MINUTES, new SynchronousQueue<>(), task -> {
                Thread thread = new Thread(null, task, "fuzz", STACK);
                thread.setDaemon(true);
                return thread;
            });
    private Attack attack;
    private volatile long current;
    private volatile byte[] input;
    private volatile long begun;
    private volatile long begunCpu;
    private volatile long thread;
    private long tried;
    private int failed;
    private long slowest;
    private long mostHeap;
    private final long started = System.nanoTime();

    Runner(String kind, Supplier<Attack> attacks, int millis, Path failures) {
        this.kind = kind;
        this.attacks = attacks;
        this.millis = millis;
        this.failures = failures;
    }

    /** The number of those that failed. */
    int run(long first, long count) throws Exception {
        attack = attacks.get();
        long told = System.nanoTime();
        long next = first;
        while (next < first + count) {
            long end = Math.min(first + count, next + BATCH);
            next = batch(next, end);
            mostHeap = Math.max(
                    mostHeap,
                    Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory());
            if (System.nanoTime() - told > TELL) {
                told = System.nanoTime();
                System.out.println(summary());
            }
        }
        return failed;
    }

    /** Tries some inputs in another thread, and returns the first that is still to be tried. */
    private long batch(long from, long to) throws Exception {
        current = from;
        thread = Thread.currentThread().getId();
        begunCpu = cpu(thread);
        begun = System.nanoTime();
        Future<?> future = worker.submit(() -> {
            for (long number = from; number < to; number++) {
                one(number);
            }
            return null;
        });
        while (true) {
            try {
                future.get(200, TimeUnit.MILLISECONDS);
                return to;
            } catch (TimeoutException e) {
                long number = current;
                if (isTooLong()) {
                    failed("took more than " + millis + " ms", number, stacks());
                    future.cancel(true);
                    attack = attacks.get();
                    return number + 1;
                }
            } catch (ExecutionException e) {
                failed(e.getCause().toString(), current, text(e.getCause()));
                attack = attacks.get();
                return current + 1;
            }
        }
    }

    /** Of the processor's time; who only waits may do so for longer, as the machine may be busy. */
    private boolean isTooLong() {
        return cpu(thread) - begunCpu > millis * 1_000_000L
                || System.nanoTime() - begun > WAITING * millis * 1_000_000L;
    }

    private static long cpu(long thread) {
        return ManagementFactory.getThreadMXBean().getThreadCpuTime(thread);
    }

    private void one(long number) throws Exception {
        current = number;
        thread = Thread.currentThread().getId();
        begunCpu = cpu(thread);
        begun = System.nanoTime();
        input = attack.input(new Random(number * 0x9E3779B97F4A7C15L ^ kind.hashCode()));
        String outcome = attack.run(input);
        long nanos = cpu(thread) - begunCpu;
        synchronized (this) {
            tried++;
            slowest = Math.max(slowest, nanos);
            outcomes.merge(outcome, 1L, Long::sum);
        }
    }

    private synchronized void failed(String what, long number, String more) throws IOException {
        tried++;
        failed++;
        Files.createDirectories(failures);
        Path file = failures.resolve(kind + "-" + number);
        byte[] bytes = input;
        Files.write(file, bytes == null ? new byte[0] : bytes);
        Files.writeString(failures.resolve(kind + "-" + number + ".why"), what + "\n" + more);
        System.out.println("FAILED " + file + ": " + what.lines().findFirst().orElse(""));
    }

    private static String stacks() {
        StringBuilder text = new StringBuilder();
        Thread.getAllStackTraces().forEach((thread, frames) -> {
            text.append(thread).append('\n');
            for (StackTraceElement frame : frames) {
                text.append("    ").append(frame).append('\n');
            }
        });
        return text.toString();
    }

    private static String text(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    synchronized String summary() {
        return String.format(
                Locale.ROOT,
                "fuzz %s: %,d inputs, %d failed %s, slowest %,d ms of CPU, heap at most %d of %d MB, %d s",
                kind,
                tried,
                failed,
                outcomes,
                slowest / 1_000_000,
                mostHeap >> 20,
                Runtime.getRuntime().maxMemory() >> 20,
                TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - started));
    }
}
