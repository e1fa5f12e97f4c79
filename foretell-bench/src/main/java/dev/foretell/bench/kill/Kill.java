// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.kill;

import dev.foretell.trace.TraceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Kills recorded programs at random moments (SIGKILL), reads what is left, and tells how much is lost. Arguments: the agent, how many to kill in each profile, the profiles in a comma
 * list, and the directory for recordings. Exit code 1 if one could not be read or contradicts itself.
 */
public final class Kill {
    private static final int THREADS = 4;

    /** So long after its first event a program is killed at the latest, in milliseconds. */
    private static final int LATEST = 300;

    /** One of so many is killed while it starts. */
    private static final int EARLY = 10;

    private static final long NEVER = 60_000;

    private final Path agent;
    private final String profile;
    private final Path directory;
    private final Random random = new Random(9);
    private final List<Double> lostMillis = new ArrayList<>();
    private long kept;
    private long lost;
    private long mostLost;
    private int early;
    private int failed;
    private double start = 500;

    private Kill(Path agent, String profile, Path directory) {
        this.agent = agent;
        this.profile = profile;
        this.directory = directory;
    }

    public static void main(String[] args) throws Exception {
        int count = args.length > 1 ? Integer.parseInt(args[1]) : 100;
        String profiles = args.length > 2 ? args[2] : "races,full";
        Path parent = Path.of(args.length > 3 ? args[3] : System.getProperty("java.io.tmpdir"));
        Path directory = Files.createTempDirectory(parent, "foretell-kill");
        int failed = 0;
        try {
            for (String profile : profiles.split(",")) {
                Kill kill = new Kill(Path.of(args[0]), profile, directory);
                for (int i = 1; i <= count; i++) {
                    kill.one(i);
                    if (i % 100 == 0 || i == count) {
                        System.out.println(kill.summary(i));
                    }
                }
                failed += kill.failed;
            }
        } finally {
            if (failed == 0) {
                delete(directory);
            }
        }
        System.exit(failed == 0 ? 0 : 1);
    }

    private void one(int number) throws IOException, InterruptedException {
        Path file = directory.resolve(profile + "-" + number + ".ftl");
        Path counts = directory.resolve("progress");
        Files.deleteIfExists(counts);
        Progress progress = Progress.open(counts, THREADS);
        boolean isEarly = random.nextInt(EARLY) == 0;
        long begun = System.nanoTime();
        Process process = new ProcessBuilder(command(file, counts))
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("output").toFile())
                .start();
        if (!isEarly) {
            awaitEvents(process, progress);
            start = (System.nanoTime() - begun) / 1e6;
        }
        Thread.sleep((long) (random.nextDouble() * (isEarly ? start : LATEST)));
        long killed = System.nanoTime();
        process.destroyForcibly().waitFor();
        look(file, progress, killed);
    }

    private List<String> command(Path file, Path counts) {
        String options = "=destfile=" + file + ",profile=" + profile + ",ignores=" + Progress.class.getName();
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-javaagent:" + agent + options,
                "-cp",
                System.getProperty("java.class.path"),
                Numbered.class.getName(),
                "" + THREADS,
                counts.toString());
    }

    private static void awaitEvents(Process process, Progress progress) throws InterruptedException {
        long deadline = System.nanoTime() + NEVER * 1_000_000;
        for (int t = 0; t < THREADS; t++) {
            while (progress.last(t) == 0) {
                if (!process.isAlive() || System.nanoTime() > deadline) {
                    process.destroyForcibly();
                    throw new IllegalStateException("the program does nothing; is there an agent?");
                }
                Thread.sleep(1);
            }
        }
    }

    private void look(Path file, Progress progress, long killed) throws IOException {
        if (progress.last(0) + progress.last(1) + progress.last(2) + progress.last(3) == 0) {
            early++;
            Files.deleteIfExists(file);
            return;
        }
        try {
            Remains remains = Remains.of(file);
            for (int t = 0; t < THREADS; t++) {
                count(t, remains.events(t), progress, killed);
            }
            Files.delete(file);
        } catch (TraceException e) {
            failed++;
            System.out.println("FAILED " + file + ": " + e.getMessage());
        }
    }

    /** A thread may have stored an event, and been killed before it could say so. */
    private void count(int thread, long events, Progress progress, long killed) {
        long missing = Math.max(0, progress.last(thread) - events);
        kept += events;
        lost += missing;
        mostLost = Math.max(mostLost, missing);
        long time = missing == 0 ? killed : progress.time(thread, events + 1);
        if (time != 0) {
            lostMillis.add(Math.max(0, killed - time) / 1e6);
        }
    }

    private String summary(int count) {
        double[] millis = lostMillis.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(millis);
        return String.format(
                Locale.ROOT,
                "kill %s: %,d killed, %d of them before their first event, %d failed; %,d events kept, %,d lost, at most %,d of a thread; "
                        + "ms from the first lost event of a thread to the end: median %.1f, 99 %% %.1f, at most %.1f; start %.0f ms",
                profile,
                count,
                early,
                failed,
                kept,
                lost,
                mostLost,
                share(millis, 0.5),
                share(millis, 0.99),
                share(millis, 1),
                start);
    }

    private static double share(double[] sorted, double share) {
        return sorted.length == 0 ? 0 : sorted[(int) Math.round(share * (sorted.length - 1))];
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            files.sorted((a, b) -> b.compareTo(a)).forEach(path -> path.toFile().delete());
        }
    }
}
