// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.explore.Exploration;
import dev.foretell.explore.ExplorationText;
import dev.foretell.explore.ExploredFinding;
import dev.foretell.explore.ExploredRun;
import dev.foretell.explore.Explorer;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.schedule.ScheduleFile;
import dev.foretell.trace.serial.SerialRunFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a program again and again until its threads have seen all that they can see. */
@Command(
        name = "explore",
        description = "Runs a program in one schedule after the other until all that its threads can see has been seen,"
                + " and reports exceptions, deadlocks and hangs, and other exit codes.",
        customSynopsis = "foretell explore [options] -- JAVA-ARGS...",
        footer = {"", "Example: foretell explore --time 2m -- -cp classes com.acme.Main"})
final class ExploreCommand implements Callable<Integer> {
    private static final int AT_ONCE = 2;

    private final Console console;

    @Spec
    private CommandSpec spec;

    @Mixin
    private RecordingOptions recording;

    @Option(names = "--runs", paramLabel = "N", description = "run the program at most so often (default: 1000)")
    private int runs = 1000;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = Time.class,
            description = "begin no run after this time (default: 5m)")
    private Duration time = Duration.ofMinutes(5);

    @Option(
            names = "--run-limit",
            paramLabel = "TIME",
            converter = Time.class,
            description = "time limit for each run (default: 60s)")
    private Duration limit = Duration.ofSeconds(60);

    @Option(
            names = "--schedules",
            paramLabel = "DIR",
            description = "write a schedule for each finding there, for replay (default: they are not kept)")
    private Path directory;

    @Parameters(paramLabel = JavaArguments.LABEL, arity = "0..*", description = "after --: what one would give to java")
    private List<String> arguments = List.of();

    ExploreCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        List<String> program = JavaArguments.of(spec, arguments);
        if (runs < 1) {
            throw new UserError("--runs must be at least 1");
        }
        if (directory != null) {
            Files.createDirectories(directory);
        }
        Exploration found = new Explorer(
                        schedule -> run(schedule, program),
                        runs,
                        time.toNanos(),
                        AT_ONCE,
                        progress -> console.say(progress.runs() + " runs, at least " + progress.open()
                                + " more to come, findings: " + progress.findings()))
                .explore();
        console.out().write(text(found).getBytes(StandardCharsets.UTF_8));
        console.out().flush();
        return found.findings().isEmpty() ? ExitCode.OK : ExitCode.FINDINGS;
    }

    private ExploredRun run(Schedule schedule, List<String> program) throws IOException, InterruptedException {
        Path own = Files.createTempDirectory("foretell-");
        Path order = own.resolve("schedule");
        Path steps = own.resolve("steps");
        try {
            ScheduleFile.write(schedule, order);
            SteeredRun steered = new SteeredRun(recording.toAgent(null).with(AgentOption.STEPS, steps), program);
            int exitCode = steered.run(order, true, limit, null).exitCode();
            return new ExploredRun(SerialRunFile.read(steps), exitCode);
        } finally {
            Files.deleteIfExists(order);
            Files.deleteIfExists(steps);
            Files.deleteIfExists(own);
        }
    }

    private String text(Exploration found) throws IOException {
        StringBuilder text = new StringBuilder();
        for (ExploredFinding finding : found.findings()) {
            text.append(ExplorationText.of(finding));
            if (directory != null) {
                Schedule schedule = finding.schedule();
                Path file = directory.resolve(schedule.finding() + "-" + schedule.fingerprint() + ".schedule");
                ScheduleFile.write(schedule, file);
                text.append("  replay with: foretell replay ").append(file).append(" -- JAVA-ARGS\n");
            }
            text.append('\n');
        }
        text.append(ExplorationText.summary(found)).append('\n');
        return text.toString();
    }
}
