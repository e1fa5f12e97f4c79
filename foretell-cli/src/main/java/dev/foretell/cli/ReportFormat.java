// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import dev.foretell.report.ClosingLine;
import dev.foretell.report.JsonReport;
import dev.foretell.report.Report;
import dev.foretell.report.TextReport;
import dev.foretell.report.TextStyle;
import dev.foretell.report.html.HtmlReport;
import dev.foretell.report.sarif.SarifReport;
import dev.foretell.report.source.Sources;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The forms of a report. */
enum ReportFormat {
    TEXT {
        @Override
        void write(List<Report> reports, TextStyle style, boolean quiet, OutputStream out) {
            PrintWriter text = new PrintWriter(out, false, StandardCharsets.UTF_8);
            reports.forEach(report -> TextReport.write(report, quiet, style, text));
            if (quiet) {
                reports.forEach(report -> TextReport.writeMissed(report, text));
            } else {
                text.println(ClosingLine.of(reports));
                text.flush();
            }
        }
    },
    JSON {
        @Override
        void write(List<Report> reports, TextStyle style, boolean quiet, OutputStream out) throws IOException {
            JsonReport.write(reports, Version.number(), out);
        }
    },
    SARIF {
        @Override
        void write(List<Report> reports, TextStyle style, boolean quiet, OutputStream out) throws IOException {
            SarifReport.write(reports, style.sources(), Version.number(), out);
        }
    },
    HTML {
        @Override
        void write(List<Report> reports, TextStyle style, boolean quiet, OutputStream out) throws IOException {
            HtmlReport.write(reports, style.sources(), Version.number(), out);
        }
    };

    /** Writes reports and leaves the stream open. */
    abstract void write(List<Report> reports, TextStyle style, boolean quiet, OutputStream out) throws IOException;

    /** Writes a file, which is there when it is complete. */
    void write(List<Report> reports, Sources sources, Path file) throws IOException {
        try (Draft draft = new Draft(file)) {
            try (OutputStream out = draft.open()) {
                write(reports, new TextStyle(false, sources), false, out);
            }
            draft.publish();
        }
    }

    /** Writes a page, a SARIF document and a JSON document into a directory. */
    static void writeAll(List<Report> reports, Sources sources, Path directory) throws IOException {
        HTML.write(reports, sources, directory.resolve("index.html"));
        SARIF.write(reports, sources, directory.resolve("findings.sarif"));
        JSON.write(reports, sources, directory.resolve("findings.json"));
    }
}
