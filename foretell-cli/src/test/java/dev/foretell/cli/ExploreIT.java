// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.Explorable;
import com.acme.Staged;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A program with a bug that is found by exploring, and the same without it. */
@Timeout(240)
class ExploreIT {
    private static final String COVERED = "all behaviours for this input are covered";

    @TempDir
    Path directory;

    @Test
    void findsTheScheduleThatFailsAndFailsAgainInIt() throws Exception {
        Process exploring = start("explore", List.of("--schedules", directory.toString()));
        String out = new String(exploring.getInputStream().readAllBytes());
        assertThat(exploring.waitFor()).as(out).isEqualTo(ExitCode.FINDINGS);
        assertThat(out)
                .contains("uncaught exception in thread main: java.lang.IllegalStateException: hits: 1")
                .contains("race on com.acme.Explorable.hits")
                .contains("exception java.lang.IllegalStateException\n  again with: foretell replay " + directory)
                .contains("3 runs, 3 behaviours known")
                .contains(COVERED);
        String schedule;
        try (Stream<Path> files = Files.list(directory)) {
            schedule = files.filter(file -> file.getFileName().toString().startsWith("exception-"))
                    .findFirst()
                    .orElseThrow()
                    .toString();
        }
        Process replaying = start("replay", List.of(schedule));
        String again = new String(replaying.getInputStream().readAllBytes());
        assertThat(replaying.waitFor()).as(again).isEqualTo(ExitCode.FINDINGS);
        assertThat(again).contains("it happened: a thread ended by java.lang.IllegalStateException: hits: 1");
    }

    @Test
    void coversAProgramWithoutTheBug() throws Exception {
        Process exploring = start("explore", List.of(), "guarded");
        String out = new String(exploring.getInputStream().readAllBytes());
        assertThat(exploring.waitFor()).as(out).isEqualTo(ExitCode.OK);
        assertThat(out).contains("2 runs, 2 behaviours known", COVERED).doesNotContain("race on");
    }

    @Test
    void saysThatRunsAreMissing() throws Exception {
        Process exploring = start("explore", List.of("--runs", "1", "--predict", "none"));
        String out = new String(exploring.getInputStream().readAllBytes());
        assertThat(exploring.waitFor()).as(out).isEqualTo(ExitCode.OK);
        assertThat(out).contains("limit reached: runs").doesNotContain(COVERED);
    }

    /** The observed run says nothing of the wrong write: no prediction from it could. */
    @Test
    void checksSpecificationsOnAllRuns() throws Exception {
        Path spec = Files.writeString(
                directory.resolve("staged.spec"),
                "spec Staged { var wrong : boolean = com.acme.Staged.isWrong; property never = past { !wrong } }");
        List<String> options = List.of("--spec", spec.toString(), "--format", "json", "--schedules");
        Process exploring = start(
                Staged.class,
                "explore",
                Stream.concat(options.stream(), Stream.of(directory.toString())).toList());
        String report = new String(exploring.getInputStream().readAllBytes());
        assertThat(exploring.waitFor()).as(report).isEqualTo(ExitCode.FINDINGS);
        assertThat(report)
                .containsPattern("\"source\" ?: ?\"run [2-9] .again with: foretell replay " + directory)
                .containsPattern("\"kind\" ?: ?\"property\"")
                .doesNotContainPattern("\"kind\" ?: ?\"race\"");
    }

    private static Process start(String command, List<String> options, String... arguments) throws Exception {
        return start(Explorable.class, command, options, arguments);
    }

    private static Process start(Class<?> program, String command, List<String> options, String... arguments)
            throws Exception {
        Path agent = Path.of("../foretell-agent/target/foretell-agent.jar");
        List<String> all = new ArrayList<>(List.of(JavaCommand.path(), Jvm.BRIEF));
        all.add("-Dforetell.agent=" + agent);
        all.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName(), command));
        all.addAll(options);
        all.addAll(List.of("--", Jvm.BRIEF, "-cp", System.getProperty("java.class.path")));
        all.add(program.getName());
        all.addAll(Arrays.asList(arguments));
        return new ProcessBuilder(all)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
