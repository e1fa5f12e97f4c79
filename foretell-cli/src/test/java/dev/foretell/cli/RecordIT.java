// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.Plane;
import com.acme.SampleProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The command and the agent together, each in a JVM of its own. */
@Timeout(480)
class RecordIT {
    @TempDir
    Path directory;

    private Path file;

    @Test
    void recordsAProgramWhoseTraceCanBeShown() throws Exception {
        Process process = record("count", "100");

        assertThat(process.inputReader().readLine()).isEqualTo("200");
        assertThat(process.errorReader().readLine())
                .matches("foretell: recorded [\\d,]+ events of 3 threads in .*, complete\\)");
        assertThat(process.waitFor()).isZero();
        Run show = Run.of("show", file.toString());
        assertThat(show.err()).isEmpty();
        assertThat(show.out().lines())
                .filteredOn(line -> line.contains("|w(com.acme.SampleProgram.count"))
                .hasSize(200);
    }

    @Test
    void leavesWhatAKilledProgramHadRecorded() throws Exception {
        Process process = record("count");
        Path part = directory.resolve("run.ftl.part");
        while (Files.notExists(part) || Files.size(part) < 20_000) {
            Thread.onSpinWait();
        }
        process.children().forEach(ProcessHandle::destroyForcibly);

        assertThat(process.errorReader().readLine())
                .contains("recorded", "incomplete", "the program ended with exit code 137");
        assertThat(process.waitFor()).isEqualTo(ExitCode.PROGRAM_FAILED);
        assertThat(Run.of("show", file.toString()).out()).contains("one|acq(");
    }

    @Test
    void tellsByItsNameThatAClassIsInitialised() throws Exception {
        assertThat(record(Plane.class).waitFor()).isZero();

        assertThat(Run.of("show", file.toString()).out().lines())
                .contains("radio|recv(com.acme.Plane$Direction.<clinit>)"
                        + "|com.acme.Plane$Direction.awaitLanded(Plane.java:26)")
                .filteredOn(line -> line.startsWith("main|send("))
                .containsExactly(
                        "main|send(com.acme.Plane$Direction.<clinit>)|com.acme.Plane$Direction.<clinit>(Plane.java:18)",
                        "main|send(message@2)|com.acme.Plane.main(Plane.java:62)");
    }

    private Process record(String... program) throws IOException {
        return record(SampleProgram.class, program);
    }

    private Process record(Class<?> type, String... program) throws IOException {
        file = directory.resolve("run.ftl");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                Jvm.BRIEF,
                "-Dforetell.agent=../foretell-agent/target/foretell-agent.jar",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "record",
                "-o",
                file.toString(),
                "--",
                "-cp",
                "target/test-classes",
                type.getName()));
        command.addAll(List.of(program));
        return new ProcessBuilder(command).start();
    }
}
