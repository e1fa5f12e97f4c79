// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.SpecificationFiles;
import dev.foretell.causality.CausalModel;
import dev.foretell.report.Report;
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
        description = "Runs a Java program, records it, and tells what could have gone wrong in other runs.",
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

    @Option(names = "--trace", paramLabel = "FILE", description = "keep the trace here (default: it is not kept)")
    private Path kept;

    @Option(
            names = "--online",
            description = "check specifications inside the program while it runs; nothing is recorded")
    private boolean online;

    @Option(
            names = "--knows",
            paramLabel = "FILE|races|atomicity",
            description = "let threads check for themselves, while they run, what they know; nothing is recorded")
    private List<String> knows = List.of();

    @Parameters(paramLabel = JavaArguments.LABEL, arity = "0..*", description = "after --: what one would give to java")
    private List<String> arguments = List.of();

    RunCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        List<String> program = JavaArguments.of(spec, arguments);
        if (limit.isSet() && (online || !knows.isEmpty())) {
            throw new UserError("--timeout ends a program that is recorded; leave it out, or --online and --knows");
        }
        if (!knows.isEmpty() && !online) {
            report.requireLines("--knows");
            if (views.arePresent() || !analysis.given().isEmpty() || analysis.model() != null || kept != null) {
                throw new UserError(
                        "--knows records nothing: leave out --view, --spec, --model and --trace, or --knows; --spec can be had with --online");
            }
            return new KnowingRun(console, knows)
                    .run(program, recording.toAgent(null).and(atomicMethods.toAgent()));
        }
        if (online) {
            SpecificationOptions checked = analysis.checkedWhileRunning(spec);
            report.requireLines("--online");
            if (views.arePresent()) {
                throw new UserError("--online does not check views: give --view without it");
            }
            AgentOptions recorded = recording.toAgent(null).and(atomicMethods.toAgent());
            return new OnlineRun(console, checked, knows, recorded).run(program, analysis.onlineBreadth(spec));
        }
        report.requireUsable();
        if (analysis.model() == CausalModel.SLICED) {
            recording.requireControlFlow();
        }
        Analyzer analyzer = new Analyzer(
                analysis.request(specifications(), atomicMethods, null, report.known(recording.filter())), console);
        Path agent = AgentJar.find();
        try (Draft draft = new Draft(kept == null ? temporary() : kept)) {
            Path part = draft.part().toAbsolutePath();
            Path needs = SpecificationFiles.writeNeeds(specifications(), part);
            try (ViewOptions.Exchange exchange = views.prepare(part, program, kept != null && needs == null);
                    ObservedProgram observed = ObservedProgram.start(
                            agent,
                            recording
                                    .toAgent(needs)
                                    .and(atomicMethods.toAgent())
                                    .and(exchange.toAgent())
                                    .with(AgentOption.DESTFILE, part),
                            program,
                            report.needsStdout() ? console : null)) {
                int exitCode = Ticker.recording(console, part, () -> limit.await(observed, console));
                if (Files.size(draft.part()) == 0) {
                    return Unrecorded.say(console, Unrecorded.NOTHING, exitCode);
                }
                Trace trace = new TraceFile(console, draft.part()).readFor(analyzer);
                if (Unrecorded.hasNoClass(trace.statistics())) {
                    return Unrecorded.say(console, Unrecorded.NO_CLASS, exitCode);
                }
                List<Report> reports = new ArrayList<>();
                int code = report.write(console, () -> {
                    reports.add(exchange.into(analyzer.report("the recorded run", trace), console));
                    return reports;
                });
                if (kept != null) {
                    draft.publish();
                }
                if (exitCode != 0) {
                    console.say("the program ended with exit code " + exitCode);
                }
                boolean found = code == ExitCode.FINDINGS && !reports.get(0).hasOnlyFailureOfMain();
                return found || exitCode == 0 ? code : ExitCode.PROGRAM_FAILED;
            } finally {
                if (needs != null) {
                    Files.deleteIfExists(needs);
                }
            }
        }
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
