// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.witness.Witness;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.Value;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The JSON report against its published schema. */
class JsonSchemaTest {
    private static final Path SCHEMA = Path.of("../docs/report.schema.json");

    static Stream<Report> reports() {
        return Stream.of(
                Samples.mixed(),
                Samples.stale(),
                Samples.called(),
                Samples.landing(),
                Samples.xyz(),
                Samples.swapped(),
                Hostile.report(),
                ObservedSamples.knowledge(),
                ObservedSamples.views(),
                ObservedSamples.inside(),
                ObservedSamples.hostileInside(),
                ObservedSamples.hostile(),
                Samples.compared(ObservedSamples.views()),
                Samples.compared());
    }

    @Test
    void tellsWhatIsNewSinceABaseline() throws Exception {
        assertThat(document(Samples.compared()))
                .containsOnlyOnce("\"new\" : false")
                .contains("\"new\" : true");
        assertThat(document(Samples.mixed())).doesNotContain("\"new\"");
    }

    @Test
    void tellsTheStackOfEachAccessAndWhoseItIs() throws Exception {
        String document = document(Samples.called());
        assertThat(document)
                .contains(
                        "\"stack\" : [ \"com.acme.Sample.add(Sample.java:5)\", \"com.acme.Sample.left(Sample.java:20)\", ")
                .containsOnlyOnce("\"stackOf\" : \"t1\"")
                .contains("\"stackCut\" : true");
        assertThat(document(Samples.mixed()))
                .contains("\"stack\" : [ \"com.acme.Sample.run(Sample.java:34)\" ]")
                .doesNotContain("stackOf", "stackCut");
        assertThat(errors(document.replace("\"stackOf\" : \"t1\"", "\"stackOf\" : 1")))
                .isNotEmpty();
    }

    @Test
    void writesHalfCharactersAsEscapes() throws Exception {
        Trace.Builder builder = new Trace.Builder();
        builder.threadNames().number("one");
        builder.threadNames().number("\ud800 é");
        builder.variableNames().number("x");
        builder.add(Kind.WRITE, 0, 0, Trace.NO_LOCATION, Value.NONE, 0);
        builder.add(Kind.WRITE, 1, 0, Trace.NO_LOCATION, Value.NONE, 0);
        Trace trace = builder.build();
        String document = document(Samples.report(trace, List.of(Samples.race(trace, 1, Witness.of(0, 1)))));
        assertThat(document).contains("\"\\uD800 \\u00E9\"").matches("\\p{ASCII}*");
    }

    @ParameterizedTest
    @MethodSource("reports")
    void isValid(Report report) throws Exception {
        assertThat(errors(document(report))).isEmpty();
    }

    /** The schema is not satisfied by just anything: a field of another name is missed, a wrong value is refused. */
    @ParameterizedTest
    @CsvSource({
        "tool, tools",
        "complete, whole",
        "accesses, events",
        "cycle, circle",
        "pattern, shape",
        "fingerprint, digest",
        "races, contests",
        "deadlock, livelock"
    })
    void wouldMissWhatChangesItsName(String name, String other) throws Exception {
        String document = document(Samples.mixed());
        assertThat(document).contains("\"" + name + "\"");
        assertThat(errors(document.replace("\"" + name + "\"", "\"" + other + "\"")))
                .isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "view, sight",
        "history, story",
        "token, letter",
        "fingerprint, digest",
        "stack, frames",
        "count, times",
        "violations, sins"
    })
    void wouldMissWhatChangesItsNameInAView(String name, String other) throws Exception {
        String document = document(Samples.report(Samples.mixed().trace(), List.of())
                .with(ObservedSamples.views().inside(), List.of()));
        assertThat(document).contains("\"" + name + "\" :");
        assertThat(errors(document.replace("\"" + name + "\" :", "\"" + other + "\" :")))
                .isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"reasons, causes", "formula, rule", "sources, springs"})
    void wouldMissWhatChangesItsNameInKnowledge(String name, String other) throws Exception {
        String document = document(ObservedSamples.knowledge());
        assertThat(document).contains("\"" + name + "\" :");
        assertThat(errors(document.replace("\"" + name + "\" :", "\"" + other + "\" :")))
                .isNotEmpty();
    }

    @Test
    void wouldRefuseValuesOfAnotherType() throws Exception {
        String document = document(Samples.landing());
        assertThat(errors(document.replace("\"runs\" : \"3\"", "\"runs\" : 3"))).hasSize(1);
        assertThat(errors(document.replace("\"landing\" : true", "\"landing\" : null")))
                .isNotEmpty();
    }

    private static List<String> errors(String document) throws Exception {
        return Schemas.errors(Files.readString(SCHEMA), document);
    }

    @Test
    void holdsForSeveralTraces() throws Exception {
        String document = document(Samples.landing(), Samples.mixed());
        assertThat(errors(document)).isEmpty();
        assertThat(errors(document.replace("\"source\" :", "\"origin\" :"))).isNotEmpty();
        assertThat(errors(document.replace("\"reports\" :", "\"report\" :"))).isNotEmpty();
    }

    private static String document(Report... reports) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        JsonReport.write(List.of(reports), "1.2.3", out);
        return out.toString(StandardCharsets.UTF_8);
    }
}
