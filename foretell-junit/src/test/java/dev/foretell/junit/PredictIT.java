// SPDX-License-Identifier: Apache-2.0
package dev.foretell.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
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
        String agent = "-javaagent:../foretell-agent/target/foretell-agent.jar=destfile=" + directory.resolve("%p.ftl")
                + ",profile=full,includes=dev.foretell.junit.sample.*,excludes=dev.foretell.junit.sample.Turns";
        Map<String, String> ends = ends(junit, agent);

        assertThat(ends).hasSize(8);
        ends.forEach((test, end) ->
                assertThat(end).as(test).startsWith(test.startsWith("passes") ? "SUCCESSFUL" : "FAILED"));
        assertThat(ends.get("failsForARace()"))
                .contains(
                        "the test passed, but its run predicts 1 bug that it does not expect",
                        "race on dev.foretell.junit.sample.Cases.hits",
                        "Cases.java:");
        assertThat(ends.get("failsForAnotherRaceThanExpected()"))
                .contains("predicts 1 bug", "the test expects a race on Cases.locked, and its run predicts none");
        assertThat(ends.get("failsForAMissingDeadlock()"))
                .contains("the test expects a deadlock, and its run predicts none")
                .doesNotContain("race on");
        assertThat(ends.get("failsByItself()")).contains("its own reason").doesNotContain("predict");
    }

    @Test
    void neverPassesWithoutTheAgent() throws Exception {
        Map<String, String> ends = ends(6, "-Dnothing=true");

        assertThat(ends)
                .hasSize(8)
                .allSatisfy((test, end) -> assertThat(end)
                        .startsWith("FAILED Foretell's agent does not record this JVM")
                        .contains("-javaagent:foretell-agent.jar="));
    }

    /** How the tests ended, by their names. */
    private Map<String, String> ends(int junit, String option) throws IOException, InterruptedException {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                option,
                "-cp",
                classPath(junit),
                RunCases.class.getName(),
                "dev.foretell.junit.sample.Cases");
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(out).isZero();
        Map<String, String> ends = new TreeMap<>();
        out.lines()
                .filter(line -> line.matches("\\w+\\(\\) .*"))
                .forEach(line -> ends.put(line.substring(0, line.indexOf(' ')), line.substring(line.indexOf(' ') + 1)));
        return ends;
    }

    /** Ours, with the jars of the other JUnit in place of those of this one. */
    private static String classPath(int junit) {
        List<String> parts = new ArrayList<>(
                Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator)));
        if (junit == 5) {
            parts.removeIf(part -> part.matches(".*junit-(jupiter|platform)[^/\\\\]*\\.jar"));
            File[] jars = new File("target/junit5").listFiles();
            assertThat(jars).hasSize(5);
            parts.addAll(Arrays.stream(jars).map(File::getPath).collect(Collectors.toList()));
        }
        return String.join(File.pathSeparator, parts);
    }
}
