// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.trace.control.AgentOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** How findings are made to happen. */
final class ConfirmOptions {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    @Option(
            names = "--schedules",
            paramLabel = "DIR",
            description = "write the schedules of confirmed findings there, for replay (default: they are not kept)")
    private Path directory;

    @Option(
            names = "--confirm-limit",
            paramLabel = "TIME",
            converter = Time.class,
            description = "time limit for each run that is to confirm a finding (default: 60s)")
    private Duration limit = LIMIT;

    /** {@code command}: the one that is being executed; {@code recording}: what the agent was told, or would have been, for the run that findings are of. */
    Confirmer confirmer(Console console, CommandSpec command, AgentOptions recording, List<String> program)
            throws IOException {
        if (directory != null) {
            Files.createDirectories(directory);
        }
        return new Confirmer(
                console, new SteeredRun(recording, program), limit, directory, new ReplayLine(command, program));
    }
}
