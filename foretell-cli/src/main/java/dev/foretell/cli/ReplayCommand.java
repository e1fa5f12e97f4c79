// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.SpecificationFiles;
import dev.foretell.trace.control.AgentOptions;
import dev.foretell.trace.schedule.Outcome;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.schedule.ScheduleException;
import dev.foretell.trace.schedule.ScheduleFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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

/** Runs a program held to a schedule that was kept. */
@Command(
        name = "replay",
        description = "Runs a program again in the order of a schedule, so that a confirmed finding happens again.",
        customSynopsis = "foretell replay [options] SCHEDULE -- JAVA-ARGS...",
        footer = {"", "Example: foretell replay race-6a1f0c9e2b7d4f35.schedule -- -cp classes com.acme.Main"})
final class ReplayCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "SCHEDULE", description = "a file that foretell confirm wrote")
    private Path file;

    @Mixin
    private RecordingOptions recording;

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            converter = Time.class,
            description = "end the program after this time, such as 60s (default: no limit)")
    private Duration limit;

    @Option(
            names = "--spec",
            paramLabel = "FILE",
            description = "specification that the run was recorded with (repeatable)")
    private List<Path> specifications = List.of();

    @Option(names = "--runs", paramLabel = "N", description = "run the program so often, and count (default: 1)")
    private int runs = 1;

    @Option(
            names = "--debug",
            description =
                    "stop where the finding is about to happen, until a debugger attaches and lets the program go on")
    private boolean isDebugged;

    @Option(
            names = "--debug-port",
            paramLabel = "PORT",
            description = "with --debug: where the debugger attaches (default: " + Debugging.DEFAULT_PORT + ")")
    private int port = Debugging.DEFAULT_PORT;

    @Parameters(
            index = "1..*",
            paramLabel = JavaArguments.LABEL,
            arity = "0..*",
            description = "after --: what one would give to java")
    private List<String> arguments = List.of();

    ReplayCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<String> program = JavaArguments.of(spec, arguments);
        if (runs < 1 || runs > 1 && isDebugged) {
            throw new UserError(
                    runs < 1
                            ? "--runs " + runs + " runs nothing; give a number from 1 on"
                            : "--debug is for one run; leave out --runs");
        }
        Monitored monitored = monitored();
        try (Needs needs = Needs.of(specifications)) {
            SteeredRun steered = run(recording.toAgent(needs.path()), program);
            return runs == 1 ? once(steered, monitored) : again(steered, monitored);
        }
    }

    private int once(SteeredRun steered, Monitored monitored) throws IOException, InterruptedException {
        SteeredRun.Ended ended = steered.run(file, false, limit, null, monitored);
        Outcome outcome = ended.outcome();
        if (outcome == null) {
            throw new UserError("the program did not come to an end, and nothing was seen; give it more time");
        }
        write(outcome);
        if (ended.exitCode() > 0) {
            console.say("the program ended with exit code " + ended.exitCode());
        }
        if (outcome.isConfirmed()) {
            return ExitCode.FINDINGS;
        }
        return ended.exitCode() > 0 ? ExitCode.PROGRAM_FAILED : ExitCode.OK;
    }

    /** What the program prints is thrown away; of the runs in which nothing happened, the first is told. */
    private int again(SteeredRun steered, Monitored monitored) throws IOException, InterruptedException {
        int happened = 0;
        Outcome other = null;
        for (int run = 0; run < runs; run++) {
            Outcome outcome = steered.run(file, true, limit, null, monitored).outcome();
            if (outcome != null && outcome.isConfirmed()) {
                happened++;
            } else if (other == null) {
                other = outcome == null ? new Outcome(false, "the program did not come to an end", List.of()) : outcome;
            }
        }
        if (other != null) {
            write(other);
        }
        print("it happened in " + happened + " of " + runs + " runs\n");
        return happened > 0 ? ExitCode.FINDINGS : ExitCode.OK;
    }

    private void write(Outcome outcome) throws IOException {
        StringBuilder text = new StringBuilder(outcome.isConfirmed() ? "it happened: " : "it did not happen: ");
        text.append(outcome.text()).append('\n');
        for (Outcome.Seen seen : outcome.threads()) {
            text.append("  ")
                    .append(seen.name())
                    .append(": ")
                    .append(seen.text())
                    .append('\n');
            seen.frames().forEach(frame -> text.append("    at ").append(frame).append('\n'));
        }
        print(text.toString());
    }

    private void print(String text) throws IOException {
        console.out().write(text.getBytes(StandardCharsets.UTF_8));
        console.out().flush();
    }

    /** Who decides whether the run violates a property; null if the schedule is of none. */
    private Monitored monitored() throws IOException {
        Schedule schedule;
        try {
            schedule = ScheduleFile.read(file);
        } catch (ScheduleException e) {
            throw new UserError(e.getMessage(), e);
        }
        boolean isOfProperty = schedule.finding().equals(Schedule.PROPERTY);
        if (isOfProperty && specifications.isEmpty()) {
            throw new UserError(file + " is of a violated property; give its specification with --spec FILE");
        }
        return isOfProperty
                ? new Monitored(
                        console,
                        SpecificationFiles.read(specifications).stream()
                                .flatMap(specification -> specification.properties().stream())
                                .toList())
                : null;
    }

    private SteeredRun run(AgentOptions options, List<String> program) {
        if (!isDebugged) {
            return new SteeredRun(options, program);
        }
        Debugging debugging = new Debugging(port);
        console.say("the program will stop where the finding is about to happen; attach a debugger to "
                + debugging.address() + " then");
        return new SteeredRun(debugging.agent(options), debugging.program(program));
    }
}
