// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link dev.foretell.junit.sample.ExploreCases} in JVMs of their own, with JUnit 5 and 6, with the agent and without. */
@Timeout(480)
class ExploreIT {
    private static final String AGENT = "-javaagent:../foretell-agent/target/foretell-agent.jar=explore=true,includes=";

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(ints = {5, 6})
    void endsEachTestAsItsNameSays(int junit) throws Exception {
        Map<String, String> ends = Samples.ends(junit, options(), "ExploreCases");

        assertThat(ends).hasSize(15);
        ends.forEach((test, end) -> assertThat(end)
                .as(test)
                .startsWith(
                        test.startsWith("passes") ? "SUCCESSFUL" : test.startsWith("fails") ? "FAILED" : "ABORTED"));
        assertThat(ends.get("failsForALostUpdate()"))
                .contains(
                        "the test fails in some schedules: 1 finding",
                        "exception: org.opentest4j.AssertionFailedError: hits ==> expected: <2> but was: <1>",
                        "ExploreCases.java:",
                        "replay with: mvn test -Dtest='dev.foretell.junit.sample.ExploreCases#failsForALostUpdate'",
                        "all behaviours for this input are covered");
        assertThat(ends.get("failsForADeadlock()")).contains("stuck: no thread can go on", "ExploreCases.nest(");
        assertThat(ends.get("failsForAnExceptionOfAnotherThread()")).contains("IllegalStateException: seen too early");
        assertThat(ends.get("failsBecauseNothingIsToBeExplored()")).contains("starts no thread that is recorded");
        assertThat(ends.get("failsBecauseNotAllWasSeen()")).contains("limit reached: runs");
        assertThat(ends.get("failsBecauseItDependsOnMoreThanTheSchedule()"))
                .contains("the test cannot be explored:", "Reset static state in @BeforeEach");
        assertThat(ends.get("passesWithALock()")).contains("all behaviours for this input are covered");
        assertThat(ends.get("passesWithoutHavingSeenAll()")).contains("not all behaviours are covered:");
        assertThat(ends.get("passesButSaysWhatIsLeftInStaticFields()"))
                .contains(
                        "the program depends on more than the schedule: dev.foretell.junit.sample.ExploreCases.kept was");
        assertThat(ends.get("failsAsLongAsTheBugIsThere()"))
                .contains("the test fails in the schedule lost-update.schedule: a thread ended by");
        assertThat(ends.get("passesWhenTheBugIsFixed()"))
                .contains("the test no longer follows the schedule lost-update.schedule, and nothing failed: main");
        assertThat(ends.get("failsForAScheduleThatIsNotThere()"))
                .contains("@Replay names the schedule missing.schedule, which is neither");
        assertThat(ends.get("failsForAScheduleOfConfirm()")).contains("run it with 'foretell replay'");
    }

    @Test
    void replaysWhatAPropertyNames() throws Exception {
        String output = Samples.output(6, options(), "ExploreCases");
        Matcher file =
                Pattern.compile("-Dforetell.replay=(\\S*failsForADeadlock\\S*)").matcher(output);
        assertThat(file.find()).isTrue();
        assertThat(Files.readString(Path.of(file.group(1)))).startsWith("foretell schedule 1\nfinding stuck");

        List<String> options = List.of(options().get(0), options().get(1), "-Dforetell.replay=" + file.group(1));
        for (int i = 0; i < 5; i++) {
            assertThat(Samples.ends(6, options, "ExploreCases").get("failsForADeadlock()"))
                    .contains("failsForADeadlock-", ".schedule: no thread can go on");
        }
    }

    @Test
    void exploresAThousandRunsAndLeavesNothingBehind() throws Exception {
        String output = Samples.output(6, options(), "ExploredOften");

        Matcher left = Pattern.compile("runs (\\d+) seconds (\\d+) threads (\\d+) objects (\\d+)")
                .matcher(output);
        assertThat(left.find()).as(output).isTrue();
        assertThat(Integer.parseInt(left.group(1))).isGreaterThanOrEqualTo(1000);
        assertThat(Integer.parseInt(left.group(2))).as("seconds").isLessThan(60);
        assertThat(Integer.parseInt(left.group(3))).as("threads").isLessThanOrEqualTo(2);
        assertThat(Integer.parseInt(left.group(4))).as("objects").isLessThanOrEqualTo(2);
    }

    @Test
    void neverPassesWithoutTheAgent() throws Exception {
        assertThat(Samples.ends(6, List.of(), "ExploreCases").values())
                .hasSize(15)
                .allSatisfy(end -> assertThat(end)
                        .startsWith("FAILED Foretell's agent does not steer this JVM")
                        .contains("explore=true"));
    }

    private List<String> options() {
        return List.of(AGENT + "dev.foretell.junit.sample.*", "-Dforetell.schedules=" + directory);
    }
}
