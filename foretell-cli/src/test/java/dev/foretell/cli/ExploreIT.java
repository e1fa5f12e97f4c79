// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.Explorable;
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
                .contains("exception: java.lang.IllegalStateException: hits: 1")
                .contains("3 runs, 3 behaviours known, 1 findings")
                .contains(COVERED);
        String schedule;
        try (Stream<Path> files = Files.list(directory)) {
            schedule = files.findFirst().orElseThrow().toString();
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
        assertThat(out).startsWith("2 runs, 2 behaviours known, 0 findings").contains(COVERED);
    }

    @Test
    void saysThatRunsAreMissing() throws Exception {
        Process exploring = start("explore", List.of("--runs", "1"));
        String out = new String(exploring.getInputStream().readAllBytes());
        assertThat(exploring.waitFor()).as(out).isEqualTo(ExitCode.OK);
        assertThat(out).contains("limit reached: runs").doesNotContain(COVERED);
    }

    private static Process start(String command, List<String> options, String... arguments) throws Exception {
        Path agent = Path.of("../foretell-agent/target/foretell-agent.jar");
        List<String> all = new ArrayList<>(List.of(JavaCommand.path(), Jvm.BRIEF));
        all.add("-Dforetell.agent=" + agent);
        all.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName(), command));
        all.addAll(options);
        all.addAll(List.of("--", Jvm.BRIEF, "-cp", System.getProperty("java.class.path")));
        all.add(Explorable.class.getName());
        all.addAll(Arrays.asList(arguments));
        return new ProcessBuilder(all)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
