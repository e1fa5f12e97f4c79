// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.analysis.AnalysisRequest;
import dev.foretell.analysis.Analyzer;
import dev.foretell.analysis.Messages;
import dev.foretell.store.FindingFilter;
import dev.foretell.store.FindingStore;
import dev.foretell.store.StoredFinding;
import dev.foretell.store.TestFigures;
import dev.foretell.trace.io.TraceReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link dev.foretell.junit.sample.Cases} in JVMs of their own, with JUnit 5 and 6, with the agent and without. */
@Timeout(480)
class PredictIT {
    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(ints = {5, 6})
    void endsEachTestAsItsNameSays(int junit) throws Exception {
        Map<String, String> ends = Samples.ends(junit, List.of(agent()), "Cases");

        assertThat(ends).hasSize(15);
        ends.forEach((test, end) ->
                assertThat(end).as(test).startsWith(test.startsWith("passes") ? "SUCCESSFUL" : "FAILED"));
        assertThat(ends.get("failsForARace()"))
                .contains(
                        "the test passed, but its run predicts 1 bug that it does not expect",
                        "race on dev.foretell.junit.sample.Cases.hits",
                        "Cases.java:");
        assertThat(ends.get("failsForALostUpdate()"))
                .contains(
                        "lost update: Cases.sold (AtomicInteger@",
                        "hint: use one atomic operation for both steps, such as updateAndGet or incrementAndGet");
        assertThat(ends.get("failsForAnotherRaceThanExpected()"))
                .contains("predicts 1 bug", "the test expects a race on Cases.locked, and its run predicts none");
        assertThat(ends.get("failsForAMissingDeadlock()"))
                .contains("the test expects a deadlock, and its run predicts none")
                .doesNotContain("race on");
        assertThat(ends.get("failsForARaceBesideThoseThatAreSuppressed()")).contains("race on", "Cases.locked");
        assertThat(ends.get("failsForARuleThatIsNone()")).contains("wrong.suppress:2: 'rice' is not a kind of finding");
        assertThat(ends.get("failsByItself()")).contains("its own reason").doesNotContain("predict");
    }

    @Test
    void suppressesInAllTestsWhatAPropertyNames() throws Exception {
        String rules = "-Dforetell.suppress=src/test/resources/dev/foretell/junit/sample/cases.suppress";

        assertThat(Samples.ends(6, List.of(agent(), rules), "Cases"))
                .hasEntrySatisfying("failsForARace()", end -> assertThat(end).startsWith("SUCCESSFUL"))
                .hasEntrySatisfying(
                        "failsForAnotherRaceThanExpected()",
                        end -> assertThat(end).doesNotContain("predicts 1 bug"));
    }

    @Test
    void leavesInTheTraceWhatTestsExpect() throws Exception {
        Samples.ends(6, List.of(agent()), "Cases");

        try (Stream<Path> traces = Files.list(directory)) {
            Path trace = traces.filter(file -> file.toString().endsWith(".ftl"))
                    .findFirst()
                    .orElseThrow();
            assertThat(new Analyzer(AnalysisRequest.defaults(), Messages.NONE)
                            .report("tests", TraceReader.read(trace))
                            .told())
                    .extracting(told -> told.traits().subjects())
                    .contains(List.of(sample("locked")))
                    .doesNotContain(List.of(sample("hits")));
        }
    }

    @Test
    void addsToAStoreWhatTestsPredict(@TempDir Path directory) throws Exception {
        String store = directory.resolve("findings.db").toString();

        Samples.ends(6, List.of(agent(), "-Dforetell.db=" + store), "Cases");

        try (FindingStore open = FindingStore.open(store)) {
            assertThat(open.tests()).extracting(TestFigures::test).contains(sample("failsForARace()"));
            assertThat(open.findings(new FindingFilter("", "race", sample("failsForARace()"), null, Long.MIN_VALUE)))
                    .extracting(StoredFinding::title)
                    .containsExactly("race on dev.foretell.junit.sample.Cases.hits");
        }
    }

    private static String sample(String test) {
        return "dev.foretell.junit.sample.Cases." + test;
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 6})
    void predictsWhatOnlySlicesTell(int junit) throws Exception {
        Map<String, String> ends = Samples.ends(junit, List.of(agent()), "SlicedCases");

        assertThat(ends).hasSize(2);
        assertThat(ends.get("failsForAnAccessThatNothingWaitsFor()"))
                .startsWith("FAILED")
                .contains("race on dev.foretell.junit.sample.SlicedCases.data");
        assertThat(ends.get("passesForAnAccessThatIsWaitedFor()")).startsWith("SUCCESSFUL");
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 6})
    void checksSpecifications(int junit) throws Exception {
        Map<String, String> ends = Samples.ends(junit, List.of(agent()), "SpecCases");

        assertThat(ends).hasSize(6);
        ends.forEach((test, end) ->
                assertThat(end).as(test).startsWith(test.startsWith("passes") ? "SUCCESSFUL" : "FAILED"));
        assertThat(ends.get("failsForALandingWithoutRadio()"))
                .contains(
                        "predicts 1 bug", "Landing.safe is violated in a run that was not observed", "SpecCases.java:");
        assertThat(ends.get("failsForASpecificationThatIsNotThere()"))
                .contains("missing.spec, which is neither a file nor a resource beside");
        assertThat(ends.get("failsForWhatThreadsKnow()"))
                .contains("Alone.one is about what threads know", "give the agent the option knows=FILE");
        assertThat(ends.get("failsForAVariableThatIsNotThere()"))
                .contains("the recording has no variable dev.foretell.junit.sample.SpecCases.gear");
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 6})
    void looksAtEachTestByItselfWhereTestsRunInParallel(int junit) throws Exception {
        Map<String, String> ends = Samples.ends(junit, parallel(), "Cases", "Crowd");

        ends.forEach(
                (test, end) -> assertThat(end).as(test).startsWith(test.startsWith("fails") ? "FAILED" : "SUCCESSFUL"));
        assertThat(ends).hasSize(35).allSatisfy((test, end) -> assertThat(end).doesNotContain("Crowd"));
    }

    @Test
    void refusesTestsThatRunAtTheSameTime() throws Exception {
        assertThat(Samples.ends(6, parallel(), "Unlocked").values())
                .hasSize(2)
                .anySatisfy(end -> assertThat(end)
                        .startsWith("FAILED")
                        .contains("run at the same time in one JVM, so their events cannot be told apart"));
    }

    @Test
    void neverPassesWithoutTheAgent() throws Exception {
        Map<String, String> ends = Samples.ends(6, List.of(), "Cases");

        assertThat(ends)
                .hasSize(15)
                .allSatisfy((test, end) -> assertThat(end)
                        .startsWith("FAILED Foretell's agent does not record this JVM")
                        .contains("-javaagent:foretell-agent.jar="));
    }

    private String agent() {
        return "-javaagent:../foretell-agent/target/foretell-agent.jar=destfile=" + directory.resolve("%p.ftl")
                + ",profile=full,includes=dev.foretell.junit.sample.*,ignores=dev.foretell.junit.sample.Turns";
    }

    private List<String> parallel() {
        String option = "-Djunit.jupiter.execution.parallel.";
        return List.of(
                agent(),
                option + "enabled=true",
                option + "mode.default=concurrent",
                option + "config.strategy=fixed",
                option + "config.fixed.parallelism=4");
    }
}
