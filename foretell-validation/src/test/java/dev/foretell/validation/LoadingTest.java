// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.check.TraceChecker;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The ways to get the agent into a program, alone and beside another agent. */
class LoadingTest {
    private static final String COUNTER = "dev.foretell.validation.loading.Counter";

    @TempDir
    Path directory;

    private Path file;

    static List<Jdk> jdks() {
        return Jdk.installed();
    }

    @BeforeEach
    void chooseFile() {
        file = directory.resolve("counter.ftl");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void recordsAProgramThatItIsAttachedTo(Jdk jdk) throws Exception {
        Process program = start(jdk, Sources.classes().toString(), List.of("-XX:+EnableDynamicAgentLoading"));
        try (BufferedReader output = program.inputReader()) {
            assertThat(output.readLine()).isEqualTo("counting");
            VirtualMachine machine = VirtualMachine.attach(Long.toString(program.pid()));
            machine.loadAgent(Sources.agent().toString(), "destfile=" + file);
            machine.detach();
            finish(program, output);
        }
        assertCountingIsRecorded();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void recordsAProgramThatWasRewrittenAheadOfTime(Jdk jdk) throws Exception {
        Path rewritten = rewrite(jdk, "rewritten");
        Path moved = Files.move(rewritten.resolve("foretell.sites"), directory.resolve("moved.sites"));
        String options = "sites=" + moved + ",destfile=" + file;
        runToTheEnd(jdk, rewritten.toString(), List.of("-javaagent:" + Sources.agent() + "=" + options));
        assertCountingIsRecorded();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void findsTheTableBesideTheClassesThatWereRewritten(Jdk jdk) throws Exception {
        Path rewritten = rewrite(jdk, "rewritten");
        runToTheEnd(jdk, rewritten.toString(), List.of("-javaagent:" + Sources.agent() + "=destfile=" + file));
        assertCountingIsRecorded();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aClassThatWasRewrittenAheadOfTimeSaysWhyItCannotRunWithoutItsTable(Jdk jdk) throws Exception {
        Path rewritten = rewrite(jdk, "rewritten");
        Path other = rewrite(jdk, "other").resolve("foretell.sites");
        for (String sites :
                List.of(other.toString(), directory.resolve("nothing").toString())) {
            Run run = Run.of(
                    jdk,
                    rewritten.toString(),
                    COUNTER,
                    directory,
                    List.of("-javaagent:" + Sources.agent() + "=destfile=" + file + ",sites=" + sites));
            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.errors())
                    .contains("IncompatibleClassChangeError: " + COUNTER + " was rewritten ahead of time")
                    .contains("give the agent sites=FILE")
                    .doesNotContain("at dev.foretell.runtime");
        }
    }

    private Path rewrite(Jdk jdk, String name) throws Exception {
        Path rewritten = directory.resolve(name);
        Path classes = directory.resolve(name + "-classes");
        copyCounter(classes);
        Run tool = Run.of(
                jdk,
                Sources.agent().toString(),
                "dev.foretell.agent.OfflineInstrumenter",
                directory,
                List.of(),
                List.of("", rewritten.toString(), classes.toString()),
                Run.SECONDS);
        assertThat(tool.exitCode()).as(tool.errors()).isZero();
        return rewritten;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void refusesToRewriteIntoADirectoryThatExists(Jdk jdk) throws Exception {
        Run tool = Run.of(
                jdk,
                Sources.agent().toString(),
                "dev.foretell.agent.OfflineInstrumenter",
                directory,
                List.of(),
                List.of("", directory.toString(), Sources.classes().toString()),
                Run.SECONDS);
        assertThat(tool.exitCode()).isEqualTo(2);
        assertThat(tool.errors()).contains("exists already").hasLineCount(1);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void worksBesideTheCoverageAgent(Jdk jdk) throws Exception {
        Path coverage = directory.resolve("jacoco.exec");
        String ours = "-javaagent:" + Sources.agent() + "=destfile=" + file;
        String theirs = "-javaagent:" + Sources.coverageAgent() + "=destfile=" + coverage;
        for (List<String> order : List.of(List.of(ours, theirs), List.of(theirs, ours))) {
            runToTheEnd(jdk, Sources.classes().toString(), order);
            Trace trace = assertCountingIsRecorded();
            assertThat(trace.variableNames().find("boolean[]")).isEqualTo(-1);
            assertThat(Files.size(coverage)).isGreaterThan(50);
        }
    }

    private void runToTheEnd(Jdk jdk, String classPath, List<String> options) throws IOException, InterruptedException {
        Process program = start(jdk, classPath, options);
        try (BufferedReader output = program.inputReader()) {
            assertThat(output.readLine()).isEqualTo("counting");
            finish(program, output);
        }
    }

    private static Process start(Jdk jdk, String classPath, List<String> options) throws IOException {
        List<String> command = new ArrayList<>(List.of(jdk.tool("java").toString(), "-Xmx512m"));
        command.addAll(options);
        command.addAll(List.of("-cp", classPath, COUNTER));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static void finish(Process program, BufferedReader output) throws IOException, InterruptedException {
        program.getOutputStream().close();
        assertThat(output.readLine()).isEqualTo("consistent");
        assertThat(program.waitFor()).isZero();
    }

    /** Both threads' steps, in an order that makes sense. */
    private Trace assertCountingIsRecorded() throws Exception {
        Trace trace = Recording.read(file);
        assertThat(trace.isComplete()).isTrue();
        TraceChecker.check(trace, file.toString());
        int writes = 0;
        for (int event = 0; event < trace.size(); event++) {
            if (trace.kind(event) == Kind.WRITE
                    && trace.locationNames().name(trace.location(event)).contains("Counter.step")) {
                writes++;
            }
        }
        assertThat(writes).isGreaterThanOrEqualTo(10);
        return trace;
    }

    private static void copyCounter(Path target) throws IOException {
        Path folder = target.resolve(COUNTER.replace('.', '/')).getParent();
        Files.createDirectories(folder);
        Path compiled = Sources.classes().resolve(COUNTER.replace('.', '/') + ".class");
        Files.copy(compiled, folder.resolve("Counter.class"));
    }
}
