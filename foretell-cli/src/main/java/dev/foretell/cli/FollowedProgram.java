// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** A program that is checked by what is inside it, whose lines are passed on while it runs. */
final class FollowedProgram {
    private static final long PAUSE_MILLIS = 50;

    private FollowedProgram() {}

    /**
     * Runs it and returns its exit code.
     *
     * @param agentOptions those that say what is checked; where the tool is and where lines go is added
     * @param told takes each line
     */
    static int run(Console console, AgentOptions agentOptions, List<String> program, Consumer<String> told)
            throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("foretell-");
        Path report = directory.resolve("report.txt");
        AgentOptions options =
                agentOptions.with(AgentOption.ENGINE, AgentJar.tools()).with(AgentOption.REPORT, report);
        try (ObservedProgram observed = ObservedProgram.start(AgentJar.find(), options, program)) {
            while (observed.isAlive() && !Files.exists(report)) {
                Thread.sleep(PAUSE_MILLIS);
            }
            if (!Files.exists(report)) {
                throw new UserError("the program ended with exit code " + observed.await()
                        + " and was not checked; what it printed says why");
            }
            try (BufferedReader reader = Files.newBufferedReader(report)) {
                while (observed.isAlive()) {
                    passOn(reader, console, told);
                    Thread.sleep(PAUSE_MILLIS);
                }
                passOn(reader, console, told);
            }
            return observed.await();
        } finally {
            Files.deleteIfExists(report);
            Files.delete(directory);
        }
    }

    private static void passOn(BufferedReader reader, Console console, Consumer<String> told) throws IOException {
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            told.accept(line);
            console.out().write((line + System.lineSeparator()).getBytes(StandardCharsets.UTF_8));
        }
        console.out().flush();
    }
}
