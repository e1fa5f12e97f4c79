// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.witness.Witness;
import dev.foretell.report.html.HtmlReport;
import dev.foretell.report.source.Sources;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Where a trace leaves events out of its recording, reports have the numbers of the recording. */
class OmittedEventsTest {
    /** Threads 0 and 1 write a variable as events 3 and 9 of eleven; each does something of its own before and between. */
    private static Report report() {
        Trace.Builder builder = new Trace.Builder();
        builder.omitting(() -> 17);
        int first = builder.threadNames().number("t0");
        int second = builder.threadNames().number("t1");
        builder.variableNames().number("x");
        builder.variableNames().number("own");
        builder.lockNames().number("l");
        builder.add(Kind.WRITE, first, 1, Trace.NO_LOCATION, Value.NONE, 0);
        builder.omitted(first, 2);
        builder.add(Kind.WRITE, first, 0, Trace.NO_LOCATION, Value.NONE, 0);
        builder.omitted(first, 1);
        builder.add(Kind.ACQUIRE, second, 0, Trace.NO_LOCATION, Value.NONE, 0);
        builder.omitted(second, 3);
        builder.add(Kind.WRITE, second, 0, Trace.NO_LOCATION, Value.NONE, 0);
        builder.omitted(second, 1);
        Trace trace = builder.build();
        return Samples.report(trace, List.of(Samples.race(trace, 1, Witness.of(0, 2, 1, 3))));
    }

    @Test
    void jsonHasTheNumbersAndCountsOfTheRecording() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonReport.write(List.of(report()), "1", out);
        assertThat(out.toString(StandardCharsets.UTF_8).replaceAll("\\s+", ""))
                .contains("\"events\":11,\"threads\":2,\"variables\":17,\"locks\":1")
                .contains(
                        "\"event\":3,\"thread\":\"t0\"", "\"event\":9,\"thread\":\"t1\"", "\"lock\":\"l\",\"event\":5")
                .contains("\"witness\":[0,1,2,5,6,7,8,3,9]");
    }

    @Test
    void textSaysWhatItPassesOver() {
        TextStyle verbose = new TextStyle(false, Sources.NONE, 0, Set.of(TextStyle.Extra.ANALYSES));
        assertThat(text(report(), verbose)).contains("skipped 7 of 11 events in sample.std");
        assertThat(text(report(), TextStyle.PLAIN)).doesNotContain("skipped");
        assertThat(text(Samples.mixed(), verbose)).doesNotContain("skipped");
    }

    private static String text(Report report, TextStyle style) {
        StringWriter text = new StringWriter();
        TextReport.write(report, false, style, new PrintWriter(text));
        return text.toString();
    }

    @Test
    void pageHasTheNumbersOfTheRecording() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        HtmlReport.write(List.of(report()), Samples.SOURCES, "1", out);
        assertThat(out.toString(StandardCharsets.UTF_8)).containsPattern("\\[0,9,\\d+,\"w\"");
    }
}
