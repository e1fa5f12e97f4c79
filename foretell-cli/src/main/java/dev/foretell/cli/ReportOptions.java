// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.report.JsonReport;
import dev.foretell.report.Report;
import dev.foretell.report.TextReport;
import dev.foretell.report.known.Baseline;
import dev.foretell.report.known.ClassFilter;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.report.known.Suppressions;
import dev.foretell.report.known.Traits;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** What the report looks like, where it goes, and what is left out of it. */
final class ReportOptions {
    /** The forms of a report. */
    enum Format {
        TEXT,
        JSON
    }

    /** Makes the reports, once it is certain that they can be written. */
    interface Reports {
        List<Report> make() throws Exception;
    }

    @Option(names = "--format", paramLabel = "text|json", description = "the form of the report (default: text)")
    private Format format = Format.TEXT;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "where the report goes (default: stdout)")
    private Path output;

    @Option(names = "--quiet", description = "tell findings only")
    private boolean quiet;

    @Option(names = "--suppress", paramLabel = "FILE", description = "rules for findings that are not told")
    private Path suppressions;

    @Option(
            names = "--baseline",
            paramLabel = "FILE",
            description = "findings that are known; only others are shown, and make the exit code 1")
    private Path baseline;

    @Option(names = "--write-baseline", paramLabel = "FILE", description = "write the findings as a baseline")
    private Path newBaseline;

    boolean isJson() {
        return format == Format.JSON;
    }

    /** Whether the report goes to stdout as a document that must be alone there. */
    boolean needsStdout() {
        return isJson() && output == null;
    }

    boolean isQuiet() {
        return quiet;
    }

    KnownFindings known(ClassFilter classes) throws IOException {
        Suppressions rules = suppressions == null ? Suppressions.NONE : parsed(suppressions, Suppressions::parse);
        return new KnownFindings(rules, baseline == null ? null : parsed(baseline, Baseline::parse), classes);
    }

    private static <T> T parsed(Path file, Function<List<String>, T> parser) throws IOException {
        if (Files.isDirectory(file)) {
            throw new UserError(file + " is a directory; give a file");
        }
        try {
            return parser.apply(Files.readAllLines(file));
        } catch (IllegalArgumentException e) {
            throw new UserError(file + ":" + e.getMessage(), e);
        } catch (CharacterCodingException e) {
            throw new UserError(file + " is not UTF-8 text", e);
        }
    }

    /** Writes the reports and tells the exit code. */
    int write(Console console, Reports reports) throws Exception {
        if (output == null) {
            return write(reports.make(), console.out());
        }
        try (Draft draft = new Draft(output)) {
            int code;
            try (OutputStream file = Files.newOutputStream(draft.part())) {
                code = write(reports.make(), file);
            }
            draft.publish();
            return code;
        }
    }

    private int write(List<Report> reports, OutputStream out) throws IOException {
        for (Report report : reports) {
            if (isJson()) {
                JsonReport.write(report, Version.number(), out);
            } else {
                TextReport.write(report, quiet, new PrintWriter(out, false, StandardCharsets.UTF_8));
            }
        }
        if (newBaseline != null) {
            List<Traits> findings =
                    reports.stream().flatMap(report -> report.traits().stream()).toList();
            try (Draft draft = new Draft(newBaseline)) {
                Files.write(draft.part(), Baseline.lines(findings));
                draft.publish();
            }
        }
        return reports.stream().anyMatch(Report::hasFindings) ? ExitCode.FINDINGS : ExitCode.OK;
    }
}
