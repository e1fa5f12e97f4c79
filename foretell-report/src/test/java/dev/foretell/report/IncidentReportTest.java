// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.report.html.HtmlReport;
import dev.foretell.report.known.KnownFindings;
import dev.foretell.report.sarif.SarifReport;
import dev.foretell.report.source.Sources;
import dev.foretell.trace.Trace;
import dev.foretell.trace.io.TraceReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class IncidentReportTest {
    private static final String TRACE = """
            main|fork(one)|Main.java:3
            incident exception|a.Broken: why|one|""|""|2|a.A.go(A.java:5)|a.A.run(A.java:9)
            incident deadlock|""|one|a.Lock@1f|two|2|a.A.go(A.java:7)|a.A.run(A.java:9)|two|a.Lock@2e|one|1|a.B.go(B.java:7)
            incident exception|a.Broken: again|one|""|""|2|a.A.go(A.java:5)|a.A.run(A.java:9)
            incident hang|""|main|the end of thread one|""|2|java.lang.Thread.join(Thread.java:1)|Main.main(Main.java:4)
            """;

    private static Report report() throws Exception {
        Trace trace = TraceReader.read(new ByteArrayInputStream(TRACE.getBytes(StandardCharsets.UTF_8)), "run");
        return new Report("run", trace, List.of(), List.of(), KnownFindings.NONE).withIncidents();
    }

    @Test
    void textTellsThemFirstWithTheirStacks() throws Exception {
        StringWriter text = new StringWriter();
        TextReport.write(report(), true, new PrintWriter(text));
        assertThat(text.toString().lines())
                .containsExactly(
                        "deadlock of 2 threads in the observed run:",
                        "  one waits for a.Lock@1f, held by two at a.A.go(A.java:7)",
                        "    called from A.run(A.java:9)",
                        "  two waits for a.Lock@2e, held by one at a.B.go(B.java:7)",
                        "",
                        "the run did not end: 1 thread waits forever:",
                        "  main waits for the end of thread one at Main.main(Main.java:4)",
                        "",
                        "uncaught exception in thread one: a.Broken: why, the first of 2 at this place:",
                        "  thrown at a.A.go(A.java:5)",
                        "    called from A.run(A.java:9)",
                        "");
    }

    @Test
    void jsonHasWhoHoldsWhatAndFitsTheSchema() throws Exception {
        ByteArrayOutputStream json = new ByteArrayOutputStream();
        JsonReport.write(List.of(report()), "1", json);
        String text = json.toString(StandardCharsets.UTF_8);
        assertThat(Schemas.errors(Files.readString(Path.of("../docs/report.schema.json")), text))
                .isEmpty();
        assertThat(text.replaceAll("\\s", ""))
                .contains("\"observed\":true", "\"thread\":\"one\",\"holds\":\"a.Lock@2e\",\"wants\":\"a.Lock@1f\"")
                .contains("\"waiters\":[{\"thread\":\"main\"")
                .contains("\"type\":\"a.Broken\"", "\"count\":2", "\"place\":\"a.A.go(A.java:5)\"");
    }

    @Test
    void sarifAndPageHaveThemToo() throws Exception {
        ByteArrayOutputStream sarif = new ByteArrayOutputStream();
        SarifReport.write(List.of(report()), Sources.NONE, "1", sarif);
        assertThat(sarif.toString(StandardCharsets.UTF_8))
                .contains("\"ruleId\" : \"deadlock\"", "\"ruleId\" : \"hang\"", "\"ruleId\" : \"exception\"");
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        HtmlReport.write(List.of(report()), Sources.NONE, "1", page);
        assertThat(page.toString(StandardCharsets.UTF_8)).contains("the run did not end: 1 thread waits forever");
    }

    @Test
    void theMainThreadsExceptionAloneIsAFailure() throws Exception {
        String failed = "incident exception|a.Broken|main|\"\"|\"\"|0\n";
        Trace trace = TraceReader.read(new ByteArrayInputStream(failed.getBytes(StandardCharsets.UTF_8)), "run");
        Report report = new Report("run", trace, List.of(), List.of(), KnownFindings.NONE).withIncidents();
        assertThat(report.hasFindings()).isTrue();
        assertThat(report.hasOnlyFailureOfMain()).isTrue();
        assertThat(report().hasOnlyFailureOfMain()).isFalse();
    }
}
