// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A run of a suite in a JVM of its own; one that takes too long is asked for its threads, and ended. */
record SuiteRun(Outcomes outcomes, long millis, long cpu, boolean ended) {
    private static final String TESTS = "^(Test.*|.+[.$]Test.*|.*Tests?|.*TestCase)$";

    /** Runs the suite's tests, or only the given test classes; {@code agents} are options of the JVM. */
    static SuiteRun of(Suite suite, Path jdk, String classPath, Path directory, List<String> agents, List<String> only, long seconds)
            throws IOException, InterruptedException {
        Path lines = directory.resolve("tests");
        Path work = directory.resolveSibling("work");
        Files.createDirectories(directory);
        Files.deleteIfExists(lines);
        List<String> command = new ArrayList<>(List.of(jdk.resolve("bin/java").toString()));
        command.addAll(agents);
        command.addAll(List.of("-Xmx2g", "-Djava.awt.headless=true"));
        command.addAll(suite.list("jvm"));
        command.addAll(List.of("-cp", classPath, "TestLines", lines.toString()));
        if (only.isEmpty()) {
            command.addAll(List.of("folder", work.resolve("target/test-classes").toString(), suite.setting("classes", TESTS)));
            command.addAll(suite.list("without"));
        } else {
            command.add("classes");
            command.addAll(only);
        }
        Path log = directory.resolve("log");
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .directory(work.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .start();
        long cpu = 0;
        boolean ended = false;
        // A process that has ended no longer says what it used: the last that was seen is short of it by a step at most.
        while (!ended && System.nanoTime() - start < TimeUnit.SECONDS.toNanos(seconds)) {
            cpu = process.info().totalCpuDuration().map(Duration::toMillis).orElse(cpu);
            ended = process.waitFor(100, TimeUnit.MILLISECONDS);
        }
        if (!ended) {
            threads(jdk, process.pid(), directory.resolve("threads"));
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor();
        }
        return new SuiteRun(Outcomes.read(lines), TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start), cpu, ended);
    }

    private static void threads(Path jdk, long pid, Path file) throws IOException, InterruptedException {
        Process dump = new ProcessBuilder(jdk.resolve("bin/jstack").toString(), "-l", Long.toString(pid))
                .redirectErrorStream(true)
                .redirectOutput(file.toFile())
                .start();
        if (!dump.waitFor(30, TimeUnit.SECONDS)) {
            dump.destroyForcibly();
        }
    }
}
