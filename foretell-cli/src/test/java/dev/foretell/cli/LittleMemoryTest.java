// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where memory does not suffice, what was found is told, what was not looked at is told, and what to do. */
class LittleMemoryTest {
    private static final int THREADS = 2000;
    private static final int VARIABLES = 300;

    /** Clocks are found again for so many events at once, so what comes before and behind them does not meet. */
    private static final int BETWEEN = 1 << 16;

    @TempDir
    private static Path directory;

    private static Path trace;

    /** A deadlock of two threads, and variables by which many threads learn of each other at random, so that what they know is large and never the same. */
    @BeforeAll
    static void write() throws IOException {
        List<String> lines = new ArrayList<>(List.of(
                "t1|acq(a)",
                "t1|acq(b)",
                "t1|rel(b)",
                "t1|rel(a)",
                "t2|acq(b)",
                "t2|acq(a)",
                "t2|rel(a)",
                "t2|rel(b)"));
        for (int i = 0; i < BETWEEN; i++) {
            lines.add("t1|r(own)");
        }
        Random random = new Random(1);
        for (int i = 0; i < 8 * THREADS; i++) {
            String thread = "t" + (1 + i % THREADS);
            lines.add(thread + "|r(x" + random.nextInt(VARIABLES) + ")|A.java:1");
            lines.add(thread + "|w(x" + random.nextInt(VARIABLES) + ")|A.java:2");
        }
        trace = Files.write(directory.resolve("wide.txt"), lines);
    }

    private record Result(int code, String out, String err) {
        boolean isCutShort() {
            return out.contains("out of memory before all candidates were analysed");
        }
    }

    private static Result analyze(int megabytes, String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                JavaCommand.path(),
                Jvm.BRIEF,
                "-Xmx" + megabytes + "m",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "analyze",
                trace.toString()));
        command.addAll(List.of(options));
        Path err = directory.resolve("err");
        Process process =
                new ProcessBuilder(command).redirectError(err.toFile()).start();
        String out = new String(process.getInputStream().readAllBytes());
        return new Result(process.waitFor(), out, Files.readString(err));
    }

    @Test
    void tellsWhatItFoundBeforeMemoryEnded() throws Exception {
        boolean partial = false;
        boolean nothing = false;
        for (int megabytes : new int[] {40, 110, 125, 140, 155, 170}) {
            Result result = analyze(megabytes);
            assertThat(result.err).as("%d MB", megabytes).doesNotContain("internal error");
            boolean found = result.out.contains("deadlock of 2 threads");
            assertThat(result.code).as("%d MB: %s", megabytes, result.out).isEqualTo(found ? 1 : 2);
            if (result.isCutShort()) {
                assertThat(result.out).contains("FORETELL_JAVA_OPTS=-Xmx8g gives 8 GB");
            }
            partial |= found && result.isCutShort();
            nothing |= !found && result.isCutShort();
        }
        assertThat(partial).as("some of it with less memory than all needs").isTrue();
        assertThat(nothing).as("nothing with very little").isTrue();
    }

    @Test
    void looksAtAllIfThereIsEnough() throws Exception {
        Result result = analyze(600, "--format", "json");
        assertThat(result.code).isEqualTo(1);
        assertThat(result.out).contains("\"deadlock\"", "\"race\"").doesNotContain("outOfMemory");
    }

    @Test
    void programsAreToldToo() throws Exception {
        Result result = analyze(40, "--format", "json");
        assertThat(result.code).isEqualTo(2);
        assertThat(result.out).contains("\"outOfMemory\" : true");
    }
}
