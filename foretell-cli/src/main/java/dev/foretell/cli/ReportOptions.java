// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.analysis.KnownFiles;
import dev.foretell.report.Report;
import dev.foretell.report.TextStyle;
import dev.foretell.report.known.Baseline;
import dev.foretell.report.known.ClassFilter;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.report.known.Traits;
import dev.foretell.report.source.Sources;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What the report looks like, where it goes, and what is left out of it. */
final class ReportOptions {
    /** Makes the reports. */
    interface Reports {
        List<Report> make() throws Exception;
    }

    @Option(
            names = "--format",
            paramLabel = "text|json|sarif|html",
            description = "format of the report (default: text)")
    private ReportFormat format = ReportFormat.TEXT;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "file for the report (default: stdout)")
    private Path output;

    @Option(
            names = "--report",
            paramLabel = "DIR",
            description = "also write index.html, findings.sarif and findings.json to this directory")
    private Path directory;

    @Mixin
    private SourceOption sources;

    @Mixin
    private ColorOption color;

    @Mixin
    private IncompleteOption incomplete;

    @Option(names = "--quiet", description = "print only findings, and what may have been missed")
    private boolean quiet;

    @Option(names = "--whole", description = "show all steps of predicted runs, not only those that matter")
    private boolean whole;

    @Option(names = "--verbose", description = "print a line for each analysis, and what might find more")
    private boolean verbose;

    @Option(names = "--suppress", paramLabel = "FILE", description = "file with rules for findings to hide")
    private Path suppressions;

    @Mixin
    private StoreOptions store;

    @Option(
            names = "--baseline",
            paramLabel = "FILE|db:STORE",
            description =
                    "file of known findings, or a store of them (db:STORE#BUILD: those of one build); only new ones are shown and set the exit code to 1")
    private String baseline;

    @Option(names = "--write-baseline", paramLabel = "FILE", description = "write the findings to a baseline file")
    private Path newBaseline;

    /** Whether the report goes to stdout as a document that must be alone there. */
    boolean needsStdout() {
        return format != ReportFormat.TEXT && output == null;
    }

    KnownFindings known(ClassFilter classes) throws IOException {
        return new KnownFindings(KnownFiles.suppressions(suppressions), StoreOptions.baseline(baseline), classes);
    }

    /** Makes sure, before any work is done, that all that is to be written can be, and that the sources are there. */
    void requireUsable() throws IOException {
        sources.require();
        store.require();
        if (directory != null) {
            create(directory);
        }
        for (Path file : Arrays.asList(output, newBaseline)) {
            if (file != null) {
                new Draft(file).close();
            }
        }
    }

    /** Writes the reports and tells the exit code. */
    int write(Console console, Reports reports) throws Exception {
        if (output == null) {
            return write(console, Report.united(reports.make()), console.out());
        }
        try (Draft draft = new Draft(output)) {
            int code;
            try (OutputStream file = draft.open()) {
                code = write(console, Report.united(reports.make()), file);
            }
            draft.publish();
            return code;
        }
    }

    private Set<TextStyle.Extra> extras() {
        Set<TextStyle.Extra> extras = EnumSet.noneOf(TextStyle.Extra.class);
        if (whole) {
            extras.add(TextStyle.Extra.WHOLE_RUNS);
        }
        if (verbose) {
            extras.add(TextStyle.Extra.ANALYSES);
        }
        return extras;
    }

    private static void create(Path directory) {
        try {
            Files.createDirectories(directory);
        } catch (IOException e) {
            throw new UserError(
                    "cannot create the directory " + directory + " for the report; choose another place", e);
        }
    }

    private int write(Console console, List<Report> reports, OutputStream out) throws IOException {
        Sources code = sources.sources();
        boolean colored = output == null ? color.isOn() : color.isOnInFiles();
        int width = output == null ? ScreenWidth.columns() : 0;
        format.write(reports, new TextStyle(colored, code, width, extras()), quiet, out);
        if (directory != null) {
            ReportFormat.writeAll(reports, code, directory);
        }
        store.add(console, reports);
        if (newBaseline != null) {
            List<Traits> findings =
                    reports.stream().flatMap(report -> report.traits().stream()).toList();
            try (Draft draft = new Draft(newBaseline)) {
                try (OutputStream file = draft.open()) {
                    for (String line : Baseline.lines(findings)) {
                        file.write((line + "\n").getBytes(StandardCharsets.UTF_8));
                    }
                }
                draft.publish();
            }
        }
        if (reports.stream().anyMatch(Report::hasWrongNames)) {
            return ExitCode.UNUSABLE;
        }
        if (reports.stream().anyMatch(Report::hasFindings)) {
            return ExitCode.FINDINGS;
        }
        boolean isOpen = reports.stream()
                .anyMatch(report -> report.hasUncertainFindings() || report.isCutShort() || report.hasUnchecked());
        int exitCode = isOpen ? ExitCode.UNUSABLE : ExitCode.OK;
        for (Report report : reports) {
            String damage = report.trace().damage();
            exitCode = Math.max(exitCode, incomplete.judge(console, report.source(), damage, ExitCode.OK));
        }
        return exitCode;
    }
}
