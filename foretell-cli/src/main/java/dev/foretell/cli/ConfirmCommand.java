// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.Analyzer;
import dev.foretell.trace.Trace;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Predicts from a trace, and runs the program again to show what was predicted. */
@Command(
        name = "confirm",
        description =
                "Makes the findings of a recorded run happen: runs the program again, held to the predicted order.",
        customSynopsis = "foretell confirm [options] TRACE -- JAVA-ARGS...",
        footer = {"", "Example: foretell confirm run.ftl -- -cp classes com.acme.Main"})
final class ConfirmCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "TRACE", description = "the recorded run of the same program")
    private Path file;

    @Mixin
    private AtomicMethodsOption atomicMethods;

    @Mixin
    private AnalysisOptions analysis;

    @Mixin
    private RecordingOptions recording;

    @Mixin
    private ConfirmOptions confirming;

    @Mixin
    private ReportOptions report;

    @Parameters(
            index = "1..*",
            paramLabel = JavaArguments.LABEL,
            arity = "0..*",
            description = "after --: what one would give to java")
    private List<String> arguments = List.of();

    ConfirmCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        List<String> program = JavaArguments.of(spec, arguments);
        report.requireUsable();
        Analyzer analyzer = new Analyzer(
                analysis.request(analysis.specifications(), atomicMethods, null, report.known(recording.filter())),
                console);
        try (Needs needs = Needs.of(analysis.given())) {
            Confirmer confirmer = confirming.confirmer(console, spec, recording.toAgent(needs.path()), program);
            return report.write(console, () -> {
                Trace trace = new TraceFile(console, file).readFor(analyzer);
                return List.of(confirmer.confirm(analyzer.report(file.toString(), trace), trace));
            });
        }
    }
}
