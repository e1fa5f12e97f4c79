// SPDX-License-Identifier: Apache-2.0
package dev.foretell.store;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.foretell.report.html.SelfContainedPage;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** A store as a page: builds over time, findings, tests. */
public final class StorePage {
    /** Of so many findings the page has what their reports say; of the others it has their row. */
    private static final int MOST_DETAILS = 2000;

    private final FindingStore store;

    public StorePage(FindingStore store) {
        this.store = store;
    }

    /** Writes the page and leaves the stream open. */
    public void write(String version, OutputStream out) throws IOException, StoreException {
        List<BuildFigures> builds = store.trend();
        List<StoredFinding> findings = store.findings(FindingFilter.ALL);
        List<TestFigures> tests = store.tests();
        SelfContainedPage page = new SelfContainedPage(
                StorePage.class,
                "common/list.html",
                List.of("store.css"),
                List.of("common/dom.js", "common/table.js", "store.js", "common/list.js"));
        page.write(
                SelfContainedPage.data(json -> {
                    json.writeStartObject();
                    json.writeStringField("version", version);
                    builds(json, builds);
                    findings(json, findings);
                    tests(json, tests);
                    json.writeEndObject();
                }),
                out);
    }

    private static void builds(JsonGenerator json, List<BuildFigures> builds) throws IOException {
        json.writeArrayFieldStart("builds");
        for (BuildFigures build : builds) {
            json.writeStartObject();
            json.writeStringField("build", build.build());
            json.writeStringField("last", build.last().toString());
            json.writeNumberField("runs", build.runs());
            json.writeNumberField("tests", build.tests());
            json.writeNumberField("findings", build.findings());
            json.writeNumberField("fresh", build.newFindings());
            json.writeNumberField("missing", build.missing());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void findings(JsonGenerator json, List<StoredFinding> findings) throws IOException {
        json.writeArrayFieldStart("findings");
        int number = 0;
        for (StoredFinding finding : findings) {
            json.writeStartObject();
            json.writeStringField("fingerprint", finding.fingerprint());
            json.writeStringField("kind", finding.kind());
            json.writeStringField("title", finding.title());
            json.writeStringField("places", finding.places());
            json.writeBooleanField("certified", finding.certified());
            json.writeBooleanField("confirmed", finding.confirmed());
            json.writeNumberField("runs", finding.runs());
            json.writeStringField("first", finding.firstSeen().toString());
            json.writeStringField("last", finding.lastSeen().toString());
            if (number++ < MOST_DETAILS) {
                json.writeStringField("json", finding.json());
            }
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void tests(JsonGenerator json, List<TestFigures> tests) throws IOException {
        json.writeArrayFieldStart("tests");
        for (TestFigures test : tests) {
            json.writeStartObject();
            json.writeStringField("test", test.test());
            json.writeNumberField("runs", test.runs());
            json.writeNumberField("showing", test.showing());
            json.writeNumberField("findings", test.findings());
            json.writeStringField("last", test.last().toString());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
