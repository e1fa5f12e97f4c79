// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.html;

import dev.foretell.report.Report;
import dev.foretell.report.source.Sources;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reports as one page that needs nothing but itself. What comes from a trace is in the page's data alone, where no
 * character can end the element that it stands in; and the page's policy lets a browser run its own script only, by its
 * digest.
 */
public final class HtmlReport {
    private static final List<String> SCRIPTS =
            List.of("dom.js", "source.js", "spacetime.js", "lattice.js", "finding.js", "view.js", "page.js");
    private static final Pattern HOLE = Pattern.compile("@([A-Z-]+)@");

    private HtmlReport() {}

    /** Writes the page and leaves the stream open. */
    public static void write(List<Report> reports, Sources sources, String version, OutputStream out)
            throws IOException {
        StringBuilder script = new StringBuilder("'use strict';\n(() => {\n");
        for (String name : SCRIPTS) {
            script.append(resource(name));
        }
        script.append("})();\n");
        String style = resource("page.css");
        Map<String, String> parts = Map.of(
                "STYLE", style,
                "STYLE-HASH", digest(style),
                "SCRIPT", script.toString(),
                "SCRIPT-HASH", digest(script.toString()),
                "DATA", PageData.of(reports, sources, version));
        Matcher holes = HOLE.matcher(resource("page.html"));
        out.write(holes.replaceAll(hole -> Matcher.quoteReplacement(parts.get(hole.group(1))))
                .getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = HtmlReport.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
        }
    }

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return Base64.getEncoder().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
