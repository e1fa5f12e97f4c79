// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.report.Report;
import dev.foretell.trace.Trace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Predicts from traces. */
@Command(
        name = "analyze",
        description = "Tells what could have gone wrong in other runs than the recorded one.",
        footer = {"", "Example: foretell analyze run.ftl --spec landing.spec --model strong --count-runs"})
final class AnalyzeCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "TRACE", arity = "1..*", description = "recorded traces, or text traces")
    private List<Path> files;

    @Mixin
    private AtomicMethodsOption atomicMethods;

    @Mixin
    private AnalysisOptions analysis;

    @Mixin
    private ClassPatterns classes;

    @Option(
            names = "--view",
            paramLabel = "FILE",
            description = "views that the histories of other runs are checked by; they contain Java, which is run")
    private List<Path> views = List.of();

    @Mixin
    private ReportOptions report;

    AnalyzeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        if (report.isJson() && files.size() > 1) {
            throw new UserError("a JSON report is about one trace, and there are " + files.size()
                    + "; analyze them one by one, or with --format text");
        }
        report.requireUsable();
        List<Path> specifications = views.isEmpty() ? analysis.specifications() : analysis.given();
        Analyzer analyzer =
                new Analyzer(console, analysis, specifications, atomicMethods, report.known(classes.filter()));
        ViewPrediction prediction = new ViewPrediction(views, console);
        return report.write(console, () -> {
            List<Report> reports = new ArrayList<>();
            for (Path file : files) {
                Trace trace = analyzer.read(new TraceFile(console, file), prediction);
                reports.add(analyzer.report(file.toString(), trace, prediction));
            }
            return reports;
        });
    }
}
