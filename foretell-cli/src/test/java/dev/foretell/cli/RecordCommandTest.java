// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.SampleProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code record} with a stand-in for the agent: what it starts, what it leaves, what it says. */
@Timeout(240)
class RecordCommandTest {
    @TempDir
    Path directory;

    private Path agent;
    private Path trace;
    private Path file;

    @BeforeEach
    void prepare() throws IOException {
        agent = StandInAgent.pack(directory.resolve("agent.jar"));
        System.setProperty("foretell.agent", agent.toString());
        trace = Files.writeString(directory.resolve("prepared"), "t1|w(x)\n");
        file = directory.resolve("run.ftl");
    }

    @AfterEach
    void forget() {
        System.clearProperty("foretell.agent");
    }

    @Test
    void leavesTheTraceUnderItsName() {
        Run run = record(List.of(), "exit", "0");

        assertThat(run.code()).isZero();
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .isEqualTo("foretell: recorded 1 event of 1 thread in " + file + " (8 B, complete)"
                        + System.lineSeparator());
        assertThat(file).hasSameBinaryContentAs(trace);
        assertThat(directory).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void saysThatTheProgramFailed() {
        Run run = record(List.of(), "exit", "7");

        assertThat(run.code()).isEqualTo(ExitCode.PROGRAM_FAILED);
        assertThat(run.err()).contains("the program ended with exit code 7").hasLineCount(1);
        assertThat(file).hasSameBinaryContentAs(trace);
    }

    @Test
    void saysThatTheTraceIsIncomplete() throws IOException {
        Files.writeString(trace, "t1|w(x)\nincomplete the program was killed\n");

        assertThat(record(List.of(), "exit", "0").err()).contains(", incomplete: the program was killed)");
    }

    @Test
    void keepsATraceThatCannotBeReadAndSaysWhy() throws IOException {
        Files.writeString(trace, "nonsense");
        Run run = record(List.of(), "exit", "0");

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err()).contains(file + ":1").hasLineCount(1);
        assertThat(file).hasSameBinaryContentAs(trace);
    }

    @Test
    void saysThatNothingWasRecorded() {
        Run run = Run.of(
                "record", "-o", file.toString(), "--", "-cp", classes(), SampleProgram.class.getName(), "exit", "0");

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err()).contains("nothing was recorded");
        assertThat(file).doesNotExist();
    }

    @Test
    void tellsTheAgentWhatToRecord() {
        record(
                List.of(
                        "--include",
                        "com.acme.*",
                        "--include=org.acme.Main",
                        "--exclude",
                        "com.acme.x.*",
                        "--profile=Full"),
                "exit",
                "0");

        assertThat(directory.resolve("options"))
                .hasContent("destfile=" + file
                        + ".part,includes=com.acme.*:org.acme.Main,excludes=com.acme.x.*,profile=full");
    }

    @Test
    void refusesACommaInAFileName() {
        file = directory.resolve("a,b.ftl");
        assertThat(record(List.of(), "exit", "0").err()).contains("has a comma");
    }

    @Test
    void refusesAProfileThatIsNotThere() {
        assertThat(record(List.of("--profile", "some"), "exit", "0").err())
                .contains("'--profile'", "some")
                .hasLineCount(1);
    }

    @Test
    void wantsTheProgramAfterTwoDashes() {
        assertThat(Run.of("record", "-o", file.toString(), "Main").err())
                .contains("the program is missing: put what you would give to java after --")
                .hasLineCount(1);
        assertThat(Run.of("record", "-o", file.toString(), "-jar", "a.jar").err())
                .contains("unknown option '-jar'; options of java go after --")
                .hasLineCount(1);
        assertThat(Run.of("record", "-o", file.toString(), "--").err())
                .contains("the program is missing: nothing follows --")
                .hasLineCount(1);
        assertThat(Run.of("record", "-o", file.toString(), "x", "--", "Main").err())
                .contains("unexpected 'x' before --")
                .hasLineCount(1);
    }

    @Test
    void refusesAFileThatCannotBeWrittenBeforeItStartsTheProgram() {
        file = directory.resolve("no/run.ftl");
        Run run = record(List.of(), "exit", "0");

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err()).contains("cannot write " + file).hasLineCount(1);
        assertThat(directory.resolve("options")).doesNotExist();
    }

    @Test
    void saysThatThereIsNoAgent() {
        System.setProperty("foretell.agent", directory.resolve("no.jar").toString());
        Run run = record(List.of(), "exit", "0");

        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(run.err()).contains("there is no agent at").hasLineCount(1);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void endsTheProgramAndKeepsTheTraceWhenItIsToldToEnd() throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dforetell.agent=" + agent,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments(List.of(), "stay")));
        Process process = new ProcessBuilder(command).start();
        assertThat(process.inputReader().readLine()).isEqualTo("started");
        process.toHandle().destroy();

        assertThat(process.waitFor()).isEqualTo(128 + 15);
        assertThat(process.errorReader().readLine()).contains("recorded", "the program ended with exit code 143");
        assertThat(file).hasSameBinaryContentAs(trace);
    }

    private Run record(List<String> options, String... program) {
        return Run.of(arguments(options, program));
    }

    private String[] arguments(List<String> options, String... program) {
        List<String> arguments = new ArrayList<>(List.of("record", "-o", file.toString()));
        arguments.addAll(options);
        arguments.addAll(List.of("--", "-Dstand-in.trace=" + trace, "-cp", classes(), SampleProgram.class.getName()));
        arguments.addAll(List.of(program));
        return arguments.toArray(String[]::new);
    }

    private static String classes() {
        return Path.of("target/test-classes").toAbsolutePath().toString();
    }
}
