// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.ViewPrediction;
import dev.foretell.report.Report;
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
        description = "Reports what could go wrong in other runs than the recorded one.",
        footer = {"", "Example: foretell analyze run.ftl --spec landing.spec --model strong --count-runs"})
final class AnalyzeCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "TRACE", arity = "1..*", description = "traces, binary or text")
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
            description = "file of views to check on other runs; views contain Java code, which is run")
    private List<Path> views = List.of();

    @Mixin
    private ReportOptions report;

    AnalyzeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws Exception {
        report.requireUsable();
        List<Path> specifications = views.isEmpty() ? analysis.specifications() : analysis.given();
        Analyzer analyzer = new Analyzer(
                analysis.request(
                        specifications,
                        atomicMethods,
                        new ViewPrediction(views, console),
                        report.known(classes.filter())),
                console);
        return report.write(console, () -> {
            List<Report> reports = new ArrayList<>();
            for (Path file : files) {
                TraceFile trace = new TraceFile(console, file);
                reports.add(analyzer.report(file.toString(), trace.readFor(analyzer)));
            }
            return reports;
        });
    }
}
