// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.acme.SampleProgram;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Programs that are run and analysed, with the exit codes that scripts depend on. */
@Timeout(480)
class RunIT {
    @TempDir
    Path directory;

    @Test
    void findsNothingInALockedCounterAndKeepsItsTrace() throws Exception {
        Path trace = directory.resolve("run.ftl");
        Process process = run(List.of("--trace", trace.toString()), "count", "50");
        String out = new String(process.getInputStream().readAllBytes());

        assertThat(process.waitFor()).as(out).isZero();
        assertThat(out.lines()).first().isEqualTo("100");
        assertThat(out.lines().skip(1)).containsExactly("total: no findings; nothing undecided");
        assertThat(trace).isNotEmptyFile();
    }

    @Test
    void unitesTheFindingsOfSeveralRuns() throws Exception {
        Process process = run(List.of("--runs", "2"), "count", "5");
        String out = new String(process.getInputStream().readAllBytes());

        assertThat(process.waitFor()).as(out).isZero();
        assertThat(out.lines()).containsExactly("10", "10", "total: no findings; nothing undecided");
    }

    @Test
    void refusesSeveralRunsForWhatIsOfOne() throws Exception {
        assertThat(Run.of("run", "--runs", "0", "--", "-cp", "x", "X").err())
                .isEqualTo("foretell: --runs 0 runs nothing; give a number from 1 on" + System.lineSeparator());
        Run kept = Run.of("run", "--runs", "2", "--trace", "x.ftl", "--", "-cp", "x", "X");
        assertThat(kept.code()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(kept.err()).contains("--trace").hasLineCount(1);
    }

    @Test
    void tellsThatTheProgramFailed() throws Exception {
        Process process = run(List.of(), "exit", "4");

        assertThat(new String(process.getErrorStream().readAllBytes())).contains("the program ended with exit code 4");
        assertThat(process.waitFor()).isEqualTo(ExitCode.PROGRAM_FAILED);
        assertThat(Files.list(directory)).isEmpty();
    }

    @Test
    void endsAProgramThatDoesNotEndAndTellsWhatItHungIn() throws Exception {
        Process process = run(List.of("--timeout", "12s"), "stay");
        String out = new String(process.getInputStream().readAllBytes());

        assertThat(new String(process.getErrorStream().readAllBytes()))
                .contains("the program did not end within 12s and was ended");
        assertThat(process.waitFor()).as(out).isEqualTo(ExitCode.FINDINGS);
        assertThat(out.lines())
                .startsWith("started", "the run did not end: 1 thread waits forever:")
                .anyMatch(line -> line.startsWith("  main waits for java.util.concurrent.CountDownLatch@")
                        && line.contains(" at com.acme.SampleProgram.main(SampleProgram.java:"));
    }

    @Test
    void aProgramThatIsOnlySlowHasFailed() throws Exception {
        Process process = run(List.of("--timeout", "12s", "--quiet"), "sleep");
        String out = new String(process.getInputStream().readAllBytes());

        assertThat(process.waitFor()).as(out).isEqualTo(ExitCode.PROGRAM_FAILED);
        assertThat(out).isEqualTo("started" + System.lineSeparator());
    }

    @Test
    void anExceptionThatNobodyCatchesIsAFindingAndThatOfMainAFailure() throws Exception {
        Process worker = run(List.of(), "throw", "worker");
        String out = new String(worker.getInputStream().readAllBytes());
        assertThat(worker.waitFor()).as(out).isEqualTo(ExitCode.FINDINGS);
        assertThat(out).startsWith("uncaught exception in thread worker: java.lang.IllegalStateException: broken:");

        Process main = run(List.of(), "throw");
        assertThat(new String(main.getInputStream().readAllBytes())).startsWith("uncaught exception in thread main");
        assertThat(main.waitFor()).isEqualTo(ExitCode.PROGRAM_FAILED);
    }

    @Test
    void tellsThatTheFilterLetsNoClassIn() throws Exception {
        Process process = run(List.of("--include", "com.nobody.*"), "count", "5");
        String out = new String(process.getInputStream().readAllBytes());

        assertThat(new String(process.getErrorStream().readAllBytes()))
                .contains("no class of the program was recorded; do --include and --exclude fit?");
        assertThat(process.waitFor()).isEqualTo(ExitCode.UNUSABLE);
        assertThat(out).doesNotContain("no findings");
    }

    @Test
    void asksForTheClassPathWhereTheMainClassIsNotFound() throws Exception {
        System.setProperty("foretell.agent", "../foretell-agent/target/foretell-agent.jar");
        Run run = Run.of("run", "--", "-cp", directory.toString(), "com.acme.Nowhere");

        assertThat(run.code()).isEqualTo(ExitCode.PROGRAM_FAILED);
        assertThat(run.err())
                .contains(
                        "no class of the program was recorded, and the program ended with exit code 1; are its class path"
                                + " and main class right?")
                .doesNotContain("--include");
    }

    @Test
    void findsOutBeforeTheProgramStartsThatAReportCannotBeWritten() throws Exception {
        Path nowhere = directory.resolve("nowhere/file");
        for (String option : List.of("--write-baseline", "-o")) {
            Process process = run(List.of(option, nowhere.toString()), "count", "5");

            assertThat(new String(process.getInputStream().readAllBytes())).isEmpty();
            assertThat(new String(process.getErrorStream().readAllBytes()))
                    .contains("cannot write " + nowhere + ": there is no directory")
                    .hasLineCount(1);
            assertThat(process.waitFor()).isEqualTo(ExitCode.UNUSABLE);
        }
    }

    @Test
    void findsOutBeforeTheProgramStartsThatItCannotBeAnalysedSo() throws Exception {
        Path nowhere = directory.resolve("nowhere");
        assertThat(refused("--sources", nowhere.toString()))
                .contains("--sources " + nowhere + ": there is no such directory");
        assertThat(refused("--model", "sliced", "--profile", "races"))
                .contains("the sliced model needs control flow, which --profile races does not record");
    }

    private static String refused(String... options) throws Exception {
        Process process = run(List.of(options), "count", "5");

        assertThat(new String(process.getInputStream().readAllBytes())).isEmpty();
        String said = new String(process.getErrorStream().readAllBytes());
        assertThat(said).hasLineCount(1);
        assertThat(process.waitFor()).isEqualTo(ExitCode.UNUSABLE);
        return said;
    }

    @Test
    void recordsControlFlowForTheSlicedModel() throws Exception {
        Process process = run(List.of("--model", "sliced", "--verbose"), "count", "5");

        assertThat(new String(process.getInputStream().readAllBytes()))
                .contains("looked for races in the recorded run, model sliced: ");
        assertThat(process.waitFor()).isZero();
    }

    @Test
    void leavesStdoutToTheJsonDocument() throws Exception {
        Process process = run(List.of("--format", "json"), "count", "5");
        String out = new String(process.getInputStream().readAllBytes());

        assertThat(new String(process.getErrorStream().readAllBytes()).lines()).contains("10");
        assertThat(out).startsWith("{").contains("\"findings\" : [ ]").endsWith("}\n");
        assertThat(process.waitFor()).isZero();
    }

    private static Process run(List<String> options, String... program) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                Jvm.BRIEF,
                "-Dforetell.agent=../foretell-agent/target/foretell-agent.jar",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "run"));
        command.addAll(options);
        command.addAll(List.of("--", "-cp", "target/test-classes", SampleProgram.class.getName()));
        command.addAll(List.of(program));
        return new ProcessBuilder(command).start();
    }
}
