// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.SpecificationFiles;
import dev.foretell.explore.Exploration;
import dev.foretell.explore.ExplorationText;
import dev.foretell.explore.ExploredRun;
import dev.foretell.explore.Explorer;
import dev.foretell.explore.RunIncidents;
import dev.foretell.trace.Incident;
import dev.foretell.trace.Trace;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import dev.foretell.trace.schedule.Schedule;
import dev.foretell.trace.schedule.ScheduleFile;
import dev.foretell.trace.serial.SerialRunFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
                + " and reports exceptions, deadlocks and hangs, other exit codes, and what each run predicts.",
        customSynopsis = "foretell explore [options] -- JAVA-ARGS...",
        footer = {"", "Example: foretell explore --time 2m -- -cp classes com.acme.Main"})
final class ExploreCommand implements Callable<Integer> {
    private static final int AT_ONCE = 2;

    private final Console console;

    /** How many runs were looked into, and the exit code of the first that ended by itself. */
    private int count;

    private Integer expected;

    @Spec
    private CommandSpec spec;

    @Mixin
    private AtomicMethodsOption atomicMethods;

    @Mixin
    private RecordingOptions recording;

    @Mixin
    private AnalysisOptions analysis;

    @Mixin
    private ReportOptions report;

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
        report.requireUsable();
        if (directory != null) {
            Files.createDirectories(directory);
        }
        AnalysisRequest request =
                analysis.request(analysis.given(), atomicMethods, null, report.known(recording.filter()));
        Path own = Files.createTempDirectory("foretell-");
        try {
            return explore(program, request, own);
        } finally {
            try (Stream<Path> files = Files.list(own)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(own);
        }
    }

    /** {@code own}: a directory for what is needed meanwhile. */
    private int explore(List<String> program, AnalysisRequest request, Path own) throws Exception {
        Path needs = SpecificationFiles.writeNeeds(analysis.given(), own.resolve("explored"));
        AgentOptions options =
                recording.toAgent(needs).and(atomicMethods.toAgent()).withProfileOfRecording();
        Set<String> said = ConcurrentHashMap.newKeySet();
        Analyzer analyzer = new Analyzer(request, line -> {
            if (said.add(line.replaceFirst("^run \\d+", ""))) {
                console.say(line);
            }
        });
        ExploredReports reports = new ExploredReports();
        Exploration found = new Explorer(
                        schedule -> run(schedule, program, options, analyzer, reports),
                        runs,
                        time.toNanos(),
                        AT_ONCE,
                        progress -> console.say(progress.runs() + " runs, at least " + progress.open()
                                + " more to come, findings: " + progress.findings()))
                .explore();
        int code = report.write(console, () -> reports.best(directory));
        String summary = Stream.concat(reports.replays().stream(), Stream.of(ExplorationText.summary(found)))
                .collect(Collectors.joining("\n"));
        if (report.needsStdout()) {
            console.say(summary);
        } else {
            console.out().write((summary + "\n").getBytes(StandardCharsets.UTF_8));
            console.out().flush();
        }
        return code;
    }

    private ExploredRun run(
            Schedule schedule, List<String> program, AgentOptions options, Analyzer analyzer, ExploredReports reports)
            throws Exception {
        Path own = Files.createTempDirectory("foretell-");
        Path order = own.resolve("schedule");
        Path steps = own.resolve("steps");
        Path trace = own.resolve("trace.ftl");
        try {
            ScheduleFile.write(schedule, order);
            AgentOptions all = options.with(AgentOption.STEPS, steps).with(AgentOption.DESTFILE, trace);
            int exitCode =
                    new SteeredRun(all, program).run(order, true, limit, null).exitCode();
            ExploredRun explored = new ExploredRun(SerialRunFile.read(steps), exitCode);
            if (explored.run() != null && Files.isRegularFile(trace) && Files.size(trace) > 0) {
                look(explored, new TraceFile(console, trace).readFor(analyzer), analyzer, reports);
            }
            return explored;
        } finally {
            for (Path file : List.of(order, steps, trace, own)) {
                Files.deleteIfExists(file);
            }
        }
    }

    /** Runs end beside each other, but are looked into one after the other. */
    private synchronized void look(ExploredRun run, Trace trace, Analyzer analyzer, ExploredReports reports) {
        List<Incident> wrong = new ArrayList<>(RunIncidents.of(run.run()));
        boolean isEnded = run.exitCode() >= 0;
        if (isEnded && expected == null) {
            expected = run.exitCode();
        } else if (isEnded && run.exitCode() != expected && wrong.isEmpty()) {
            String what = "exit code " + run.exitCode() + ", and " + expected + " in the first run";
            wrong.add(new Incident(Incident.Kind.EXCEPTION, what, List.of()));
        }
        count++;
        reports.add(count, run, analyzer.report("run " + count, trace).withIncidents(wrong));
    }
}
