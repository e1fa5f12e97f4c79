// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.html;

import dev.foretell.report.Report;
import dev.foretell.report.source.Sources;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** Reports as one page that needs nothing but itself. */
public final class HtmlReport {
    private static final List<String> SCRIPTS = List.of(
            "dom.js",
            "table.js",
            "source.js",
            "spacetime.js",
            "lattice.js",
            "cycle.js",
            "finding.js",
            "view.js",
            "findings.js",
            "known.js",
            "overview.js",
            "page.js");

    private HtmlReport() {}

    /** Writes the page and leaves the stream open. */
    public static void write(List<Report> reports, Sources sources, String version, OutputStream out)
            throws IOException {
        new SelfContainedPage(HtmlReport.class, "page.html", List.of(), SCRIPTS)
                .write(PageData.of(reports, sources, version), out);
    }
}
