// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.SpecificationFiles;
import dev.foretell.causality.CausalModel;
import dev.foretell.report.Report;
import dev.foretell.spec.Specification;
import dev.foretell.trace.Trace;
import dev.foretell.trace.control.AgentOption;
import dev.foretell.trace.control.AgentOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a program under the agent and predicts from the run. */
@Command(
        name = "run",
        description = "Runs and records a Java program, and reports what could go wrong in other runs.",
        customSynopsis = "foretell run [options] -- JAVA-ARGS...",
        footer = {"", "Example: foretell run -- -cp classes com.acme.Main"})
final class RunCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Mixin
    private AtomicMethodsOption atomicMethods;

    @Mixin
    private RecordingOptions recording;

    @Mixin
    private AnalysisOptions analysis;

    @Mixin
    private ViewOptions views;

    @Mixin
    private ReportOptions report;

    @Mixin
    private TimeLimit limit;

    @Mixin
    private ConfirmOptions confirming;

    @Option(
            names = "--confirm",
            description = "run the program again for each finding, held to the predicted order, to see it happen")
    private boolean confirm;

    @Option(names = "--trace", paramLabel = "FILE", description = "file for the trace (default: the trace is not kept)")
    private Path kept;

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "run and record the program so many times, and unite the findings (default: 1)")
    private int runs = 1;

    @Option(names = "--online", description = "check specifications inside the program while it runs; no trace is kept")
    private boolean online;

    @Option(
            names = "--knows",
            paramLabel = "FILE|races|atomicity",
            description = "let each thread check what it knows of others, while it runs;"
                    + " no trace is recorded unless --trace, --spec, --predict or --model asks for it")
    private List<String> knows = List.of();

    @Parameters(paramLabel = JavaArguments.LABEL, arity = "0..*", description = "after --: the arguments for java")
    private List<String> arguments = List.of();

    RunCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        List<String> program = JavaArguments.of(spec, arguments);
        requireRuns();
        views.requireJudgedInside();
        report.requireUsable();
        try (InsideExchange inside = new InsideExchange()) {
            inside.checkKnowledge(knows, program);
            if (online) {
                observe(inside, program);
            }
            return isRecorded() ? recorded(program, inside) : unrecorded(program, inside);
        }
    }

    /** What is checked inside the program, and a trace that is kept, are of one run. */
    private void requireRuns() {
        if (runs < 1) {
            throw new UserError("--runs " + runs + " runs nothing; give a number from 1 on");
        }
        if (runs > 1 && (kept != null || online || !knows.isEmpty() || views.arePresent())) {
            throw new UserError(
                    "--runs records the program " + runs
                            + " times, and --trace, --online, --knows and --view are for one run; leave out the one or the other");
        }
    }

    /** Whether there is a trace: what is checked inside the program alone needs none. */
    private boolean isRecorded() {
        boolean isAskedFor =
                kept != null || !analysis.given().isEmpty() || analysis.predicts(spec) || analysis.model() != null;
        return !online && (knows.isEmpty() || isAskedFor);
    }

    private void observe(InsideExchange inside, List<String> program) throws IOException {
        SpecificationOptions checked = analysis.checkedWhileRunning(spec);
        if (kept != null) {
            throw new UserError("--online gives the trace to the observer inside the program, and keeps none: leave out"
                    + " --trace, or --online");
        }
        List<Specification> specifications = SpecificationFiles.readForOnline(checked.given());
        new ReactionCheck(program).require(specifications);
        List<String> files = checked.given().stream()
                .map(file -> file.toAbsolutePath().toString())
                .toList();
        int breadth = analysis.onlineBreadth(spec);
        inside.observe(
                specifications,
                AgentOptions.NONE
                        .with(AgentOption.ONLINE, files)
                        .with(AgentOption.CAUSALITY, checked.modelWhileRunning().label())
                        .with(AgentOption.BREADTH, breadth == 0 ? "all" : breadth)
                        .with(AgentOption.RECOVERY, SpecificationFiles.calls(specifications)));
    }

    /** Runs a program that is checked by what is inside it. */
    private int unrecorded(List<String> program, InsideExchange inside) throws Exception {
        inside.view(views, program, false);
        AgentOptions options =
                recording.toAgent(null).and(atomicMethods.toAgent()).and(inside.toAgent());
        try (ObservedProgram observed = start(options, program)) {
            int exitCode = limit.await(observed, console);
            InsideExchange.Found found = inside.read(console, exitCode);
            Analyzer analyzer = new Analyzer(AnalysisRequest.nothing(report.known(recording.filter())), console);
            return told(exitCode, List.of(found.into(analyzer.report("the observed run", found.noTrace()))));
        }
    }

    private int recorded(List<String> program, InsideExchange inside) throws Exception {
        if (analysis.model() == CausalModel.SLICED) {
            recording.requireControlFlow();
        }
        UnusedReactions.say(console, unreacted());
        Analyzer analyzer = new Analyzer(
                analysis.request(specifications(), atomicMethods, null, report.known(recording.filter())), console);
        List<Report> reports = new ArrayList<>();
        int failure = 0;
        for (int run = 1; run <= runs; run++) {
            Recorded recorded = record(program, inside, analyzer, run);
            if (recorded.report() == null) {
                return recorded.exitCode();
            }
            reports.add(recorded.report());
            failure = failure == 0 ? recorded.exitCode() : failure;
        }
        return told(failure, reports);
    }

    /**
     * How a recorded run ended.
     *
     * @param exitCode of the program; ours if there is no report
     * @param report null if nothing was recorded
     */
    private record Recorded(int exitCode, Report report) {}

    private Recorded record(List<String> program, InsideExchange inside, Analyzer analyzer, int run) throws Exception {
        try (Draft draft = new Draft(kept == null ? temporary() : kept)) {
            Path part = draft.part().toAbsolutePath();
            Path needs = SpecificationFiles.writeNeeds(specifications(), part);
            inside.view(views, program, kept != null && needs == null);
            AgentOptions options = recording
                    .toAgent(needs)
                    .and(atomicMethods.toAgent())
                    .and(inside.toAgent())
                    .with(AgentOption.DESTFILE, part);
            try (ObservedProgram observed = start(options.withProfileOfRecording(), program)) {
                if (run == 1) {
                    Rehearsal.start();
                }
                int exitCode = Ticker.recording(console, part, () -> limit.await(observed, console));
                if (Files.size(draft.part()) == 0) {
                    return new Recorded(Unrecorded.nothing(console, exitCode), null);
                }
                Trace trace = new TraceFile(console, draft.part()).readFor(analyzer);
                if (Unrecorded.hasNoClass(trace.statistics())) {
                    return new Recorded(Unrecorded.noClass(console, exitCode), null);
                }
                InsideExchange.Found found = inside.read(console, exitCode);
                String source = runs == 1 ? "the recorded run" : "run " + run;
                Report findings = found.into(analyzer.report(source, trace));
                if (kept != null) {
                    draft.publish();
                }
                return new Recorded(
                        exitCode, confirm ? confirmer(program, needs).confirm(findings, trace) : findings);
            } finally {
                if (needs != null) {
                    Files.deleteIfExists(needs);
                }
            }
        }
    }

    /** The specifications that are checked on the recording alone. */
    private List<Specification> unreacted() throws IOException {
        List<Path> files = specifications().stream()
                .filter(file -> !knows.contains(file.toString()))
                .toList();
        return files.isEmpty() ? List.of() : SpecificationFiles.read(files);
    }

    private ObservedProgram start(AgentOptions options, List<String> program) throws IOException {
        return ObservedProgram.start(AgentJar.find(), options, program, report.needsStdout() ? console : null);
    }

    /** Writes the report and returns our exit code, which depends on that of the program. */
    private int told(int exitCode, List<Report> reports) throws Exception {
        int code = report.write(console, () -> reports);
        if (exitCode != 0) {
            console.say("the program ended with exit code " + exitCode);
        }
        boolean found = code == ExitCode.FINDINGS && !reports.stream().allMatch(Report::hasOnlyFailureOfMain);
        return found || exitCode == 0 ? code : ExitCode.PROGRAM_FAILED;
    }

    private Confirmer confirmer(List<String> program, Path needs) throws IOException {
        return confirming.confirmer(console, spec, recording.toAgent(needs), program);
    }

    private List<Path> specifications() {
        return views.arePresent() ? analysis.given() : analysis.specifications();
    }

    private static Path temporary() throws IOException {
        Path file = Files.createTempFile("foretell-", ".ftl");
        Files.delete(file);
        return file;
    }
}
