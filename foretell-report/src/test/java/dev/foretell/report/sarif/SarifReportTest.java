// SPDX-License-Identifier: Apache-2.0
package dev.foretell.report.sarif;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.causality.witness.Witness;
import dev.foretell.report.Hostile;
import dev.foretell.report.ObservedSamples;
import dev.foretell.report.Report;
import dev.foretell.report.Samples;
import dev.foretell.report.Schemas;
import dev.foretell.trace.Trace;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SarifReportTest {
    static Stream<Report> reports() {
        return Stream.of(
                Samples.mixed(),
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
                Samples.compared(),
                nothing());
    }

    @ParameterizedTest
    @MethodSource("reports")
    void isValid(Report report) throws Exception {
        assertThat(Schemas.errors(schema(), document(report))).isEmpty();
    }

    @Test
    void wouldNotBeValidWithALevelOfOurOwn() throws Exception {
        String wrong = document(Samples.mixed()).replace("\"level\" : \"error\"", "\"level\" : \"fatal\"");
        assertThat(Schemas.errors(schema(), wrong)).isNotEmpty();
    }

    @Test
    void hasAThreadFlowForEachThreadInThePredictedOrder() throws Exception {
        JsonNode deadlock = results(Samples.mixed()).get(1);
        JsonNode flows = deadlock.at("/codeFlows/0/threadFlows");
        assertThat(flows.valueStream().map(flow -> flow.get("id").asString())).containsExactly("main", "worker");
        List<String> steps = flows.valueStream()
                .flatMap(flow -> flow.get("locations").valueStream())
                .sorted(Comparator.comparingInt(
                        step -> step.get("executionOrder").asInt()))
                .map(step -> step.at("/location/message/text").asString())
                .toList();
        assertThat(steps)
                .containsExactly(
                        "main start worker",
                        "main write com.acme.Sample.x = 1",
                        "main lock com.acme.Lock@1",
                        "worker lock com.acme.Lock@2");
    }

    @Test
    void leavesControlFlowOutOfThreadFlows() throws Exception {
        assertThat(results(Samples.marked())
                        .at("/0/codeFlows/0/threadFlows")
                        .valueStream()
                        .map(flow -> flow.get("locations").size()))
                .containsExactly(1, 1);
    }

    @Test
    void tellsWhatIsNewSinceABaseline() throws Exception {
        assertThat(document(Samples.compared()))
                .containsOnlyOnce("\"baselineState\" : \"unchanged\"")
                .contains("\"baselineState\" : \"new\"");
        assertThat(document(Samples.mixed())).doesNotContain("baselineState");
    }

    @Test
    void hasOneRunForSeveralTracesAndSaysWhichOneAFindingIsOf() throws Exception {
        JsonNode runs = JsonMapper.shared()
                .readTree(document(Samples.mixed(), Samples.xyz()))
                .get("runs");
        assertThat(runs.size()).isEqualTo(1);
        assertThat(runs.at("/0/invocations").size()).isEqualTo(2);
        assertThat(runs.at("/0/results")
                        .valueStream()
                        .map(result -> result.at("/provenance/invocationIndex").asInt()))
                .startsWith(0, 0, 0, 1)
                .doesNotContain(2);
    }

    @Test
    void tellsHowThreadsFirstCameToAPlaceAndNothingTwice() throws Exception {
        JsonNode stacks = results(Samples.called()).at("/0/stacks");
        assertThat(stacks.size()).isEqualTo(1);
        assertThat(stacks.at("/0/message/text").asString())
                .isEqualTo("how t1 first came to com.acme.Sample.add(Sample.java:5); frames further out were left out");
        assertThat(stacks.at("/0/frames/1/location/physicalLocation/region/startLine")
                        .asInt())
                .isEqualTo(20);
        assertThat(results(Samples.mixed()).at("/0/stacks").size()).isZero();
    }

    @Test
    void tellsTheHistoryOfAViewAndTheStack() throws Exception {
        JsonNode view = results(ObservedSamples.views()).get(0);
        assertThat(view.get("ruleId").asString()).isEqualTo("view");
        assertThat(view.at("/message/text").asString())
                .startsWith("view ForkView, history of Fork@5f: assertion failed at event 2, release(");
        assertThat(view.at("/locations/0/physicalLocation/artifactLocation/uri").asString())
                .isEqualTo("src/com/acme/Sample.java");
        assertThat(view.at("/stacks/0/frames/1/location/physicalLocation/region/startLine")
                        .asInt())
                .isEqualTo(71);
        assertThat(view.at("/codeFlows/0/threadFlows/0/locations")
                        .valueStream()
                        .map(step -> step.at("/location/message/text").asString()))
                .containsExactly("1: get(callee=Fork@5f, threadId=12)", "2: release(callee=Fork@5f, threadId=13)");
    }

    @Test
    void putsWhatAThreadKnewWhereItKnewIt() throws Exception {
        JsonNode known = results(ObservedSamples.knowledge()).get(0);
        assertThat(known.get("ruleId").asString()).isEqualTo("knowledge");
        assertThat(known.at("/locations/0/physicalLocation/region/startLine").asInt())
                .isEqualTo(44);
        assertThat(known.at("/relatedLocations/0/physicalLocation/region/startLine")
                        .asInt())
                .isEqualTo(51);
        assertThat(known.at("/properties/reasons/0").asString()).isEqualTo("i is t2");
    }

    @Test
    void pointsIntoTheSourcesThatWereFound() throws Exception {
        JsonNode race = results(Samples.mixed()).get(0);
        JsonNode place = race.at("/locations/0/physicalLocation");
        assertThat(place.at("/artifactLocation/uri").asString()).isEqualTo("src/com/acme/Sample.java");
        assertThat(place.at("/region/startLine").asInt()).isEqualTo(11);
        assertThat(race.at("/relatedLocations/0/physicalLocation/region/startLine")
                        .asInt())
                .isEqualTo(34);
    }

    @Test
    void makesNoLinksAndHolesOfNames() throws Exception {
        Trace trace = Samples.trace("t1|w([here](1){0}=1)", "t2|w([here](1){0}=2)");
        Report report = Samples.report(trace, List.of(Samples.race(trace, 1, Witness.of(0, 1))));
        assertThat(results(report).at("/0/message/text").asString()).isEqualTo("race on [here] (1){{0}}");
    }

    @Test
    void hasFingerprintsThatStayWhenLinesMove() throws Exception {
        String before = fingerprint(race("A.java:3", "A.java:9"));
        assertThat(fingerprint(race("A.java:4", "A.java:19"))).isEqualTo(before);
        assertThat(fingerprint(race("B.java:3", "A.java:9"))).isNotEqualTo(before);
    }

    private static Report race(String first, String second) {
        Trace trace = Samples.trace("t1|w(x=1)|" + first, "t2|w(x=2)|" + second);
        return Samples.report(trace, List.of(Samples.race(trace, 1, Witness.of(0, 1))));
    }

    private static Report nothing() {
        return Samples.report(Samples.trace("t1|w(x=1)"), List.of());
    }

    private static String fingerprint(Report report) throws Exception {
        return results(report).at("/0/partialFingerprints/foretell~1v1").asString();
    }

    private static JsonNode results(Report report) throws Exception {
        return JsonMapper.shared().readTree(document(report)).at("/runs/0/results");
    }

    private static String document(Report... reports) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SarifReport.write(List.of(reports), Samples.SOURCES, "1.2.3", out);
        return out.toString(StandardCharsets.UTF_8);
    }

    /** As published, from the jar of another project. */
    private static String schema() throws Exception {
        try (InputStream in = SarifReportTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
