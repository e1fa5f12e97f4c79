// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.predict.PropertyPredictor;
import dev.foretell.report.JsonReport;
import dev.foretell.report.Report;
import dev.foretell.report.TextReport;
import dev.foretell.trace.Trace;
import dev.foretell.trace.TraceException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
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
    /** The forms of a report. */
    enum Format {
        TEXT,
        JSON
    }

    private final Console console;

    @Parameters(paramLabel = "TRACE", arity = "1..*", description = "recorded traces, or text traces")
    private List<Path> files;

    @Mixin
    private AnalysisOptions options;

    @Option(names = "--format", paramLabel = "text|json", description = "the form of the report (default: text)")
    private Format format = Format.TEXT;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "where the report goes (default: stdout)")
    private Path output;

    AnalyzeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException, TraceException {
        if (format == Format.JSON && files.size() > 1) {
            throw new UserError("a JSON report is about one trace, and there are " + files.size()
                    + "; analyze them one by one, or with --format text");
        }
        PropertyCheck check = PropertyCheck.of(options.specifications());
        if (output == null) {
            return write(reports(check), console.out());
        }
        try (Draft draft = new Draft(output)) {
            int code;
            try (OutputStream file = Files.newOutputStream(draft.part())) {
                code = write(reports(check), file);
            }
            draft.publish();
            return code;
        }
    }

    private List<Report> reports(PropertyCheck check) throws IOException, TraceException {
        List<Report> reports = new ArrayList<>();
        for (Path file : files) {
            Trace trace = new TraceFile(console, file).read();
            for (String variable : check.unknown(trace)) {
                console.say(file + " has no variable " + variable + "; it keeps its default value in all runs");
            }
            reports.add(check.report(
                    file.toString(), trace, new PropertyPredictor(trace, options.model(), options.exploration())));
        }
        return reports;
    }

    private int write(List<Report> reports, OutputStream out) throws IOException {
        for (Report report : reports) {
            if (format == Format.JSON) {
                JsonReport.write(report, Version.number(), out);
            } else {
                TextReport.write(report, new PrintWriter(out, false, StandardCharsets.UTF_8));
            }
        }
        return reports.stream().anyMatch(Report::hasFindings) ? ExitCode.FINDINGS : ExitCode.OK;
    }
}
