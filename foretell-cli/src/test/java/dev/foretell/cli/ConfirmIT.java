// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.Confirmable;
import com.acme.Forgetful;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Findings that are made to happen in a real program, and a program in which one cannot happen. */
@Timeout(480)
class ConfirmIT {
    @TempDir
    Path directory;

    @Test
    void makesFindingsHappenAndAgain() throws Exception {
        Process confirming =
                start("run", List.of("--confirm", "--format", "json", "--schedules", directory.toString()));
        String json = new String(confirming.getInputStream().readAllBytes());
        assertThat(confirming.waitFor()).as(json).isEqualTo(ExitCode.FINDINGS);
        assertThat(json.split("\"confirmed\" *: *true", -1)).as(json).hasSize(4);
        assertThat(json)
                .contains("the JVM reports that these threads are deadlocked")
                .contains("both threads were about to access the same variable")
                .contains("which let them go in the other order")
                .contains("the accesses came in this order");

        Process deadlocked = start("replay", List.of(schedule("deadlock")));
        String seen = new String(deadlocked.getInputStream().readAllBytes());
        assertThat(deadlocked.waitFor()).as(seen).isEqualTo(ExitCode.FINDINGS);
        assertThat(seen).contains("it happened: the JVM reports").doesNotContain("the end");

        Process guarded = start("replay", List.of(schedule("race")), "guarded");
        String out = new String(guarded.getInputStream().readAllBytes());
        assertThat(guarded.waitFor()).as(out).isEqualTo(ExitCode.OK);
        assertThat(out)
                .startsWith("the end")
                .contains("it did not happen: the run went another way: thread main/")
                .contains("did not come to w(com.acme.Confirmable.shown)")
                .contains("it was BLOCKED at com.acme.Confirmable.");
    }

    @Test
    void losesAStepAndANotification() throws Exception {
        Process confirming = start(
                "run",
                Forgetful.class,
                List.of(
                        "--confirm",
                        "--format",
                        "json",
                        "--predict",
                        "stale,hangs",
                        "--schedules",
                        directory.toString()));
        String json = new String(confirming.getInputStream().readAllBytes());
        assertThat(confirming.waitFor()).as(json).isEqualTo(ExitCode.FINDINGS);
        assertThat(json.split("\"confirmed\" *: *true", -1)).as(json).hasSize(3);
        assertThat(json)
                .contains("the accesses came in this order")
                .contains("these threads wait for ever")
                .contains("foretell replay ");

        Process replaying = start("replay", Forgetful.class, List.of("--runs", "3", schedule("stale")));
        String counted = new String(replaying.getInputStream().readAllBytes());
        assertThat(replaying.waitFor()).isEqualTo(ExitCode.FINDINGS);
        assertThat(counted).isEqualTo("it happened in 3 of 3 runs\n");
    }

    @Test
    void refusesWhatIsNoSchedule() throws Exception {
        Path file = Files.writeString(directory.resolve("s"), "something else");
        Process process = start("replay", List.of(file.toString()));
        assertThat(new String(process.getErrorStream().readAllBytes()))
                .isEqualTo("foretell: " + file + " is not a schedule: its first line is not 'foretell schedule 1';"
                        + " 'foretell confirm' writes such files" + System.lineSeparator());
        assertThat(process.waitFor()).isEqualTo(ExitCode.UNUSABLE);
    }

    private String schedule(String kind) throws Exception {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(Path::toString)
                    .filter(file -> file.contains(kind + "-"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private static Process start(String command, List<String> options, String... arguments) throws Exception {
        return start(command, Confirmable.class, options, arguments);
    }

    private static Process start(String command, Class<?> program, List<String> options, String... arguments)
            throws Exception {
        Path agent = Path.of("../foretell-agent/target/foretell-agent.jar");
        List<String> all = new ArrayList<>(List.of(JavaCommand.path(), Jvm.BRIEF));
        all.add("-Dforetell.agent=" + agent);
        all.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName(), command));
        all.addAll(options);
        all.addAll(List.of("--", Jvm.BRIEF, "-cp", System.getProperty("java.class.path")));
        all.add(program.getName());
        all.addAll(Arrays.asList(arguments));
        return new ProcessBuilder(all).start();
    }
}
