// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import dev.foretell.trace.check.TraceChecker;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The ways to get the agent into a program, alone and beside another agent. */
class LoadingTest {
    private static final String LOADED = "dev.foretell.validation.loading.";
    private static final String COUNTER = LOADED + "Counter";
    private static final String BUSY = LOADED + "BusyAgent";

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
        copy(classes, COUNTER);
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

    @ParameterizedTest
    @MethodSource("jdks")
    void leavesClassesOfAnotherAgentAlone(Jdk jdk) throws Exception {
        Path classes = directory.resolve("program");
        copy(classes, COUNTER);
        Path jar = busyAgent();
        String ours = "-javaagent:" + Sources.agent() + "=destfile=" + file;
        String theirs = "-javaagent:" + jar + "=" + jar;
        for (List<String> order : List.of(List.of(ours, theirs), List.of(theirs, ours))) {
            runToTheEnd(jdk, classes.toString(), order);
            Trace trace = assertCountingIsRecorded();
            for (int i = 0; i < trace.locationNames().size(); i++) {
                assertThat(trace.locationNames().name(i)).doesNotContain("BusyAgent");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void anAgentOnTheClassPathIsAPartOfTheProgram(Jdk jdk) throws Exception {
        Path jar = busyAgent();
        List<String> options =
                List.of("-javaagent:" + Sources.agent() + "=destfile=" + file, "-javaagent:" + jar + "=" + jar);
        runToTheEnd(jdk, Sources.classes() + File.pathSeparator + jar, options);
        Trace trace = assertCountingIsRecorded();
        List<String> locations = new ArrayList<>();
        for (int i = 0; i < trace.locationNames().size(); i++) {
            locations.add(trace.locationNames().name(i));
        }
        assertThat(locations).anyMatch(location -> location.contains("BusyAgent.transform"));
    }

    private Path busyAgent() throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", BUSY);
        Path jar = directory.resolve("busy.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            for (String name : List.of(BUSY, BUSY + "$Part", BUSY + "$PartLoader")) {
                String entry = name.replace('.', '/') + ".class";
                out.putNextEntry(new JarEntry(entry));
                Files.copy(Sources.classes().resolve(entry), out);
            }
        }
        return jar;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void twoProgramsWithOneFileHaveTwoRecordings(Jdk jdk) throws Exception {
        List<String> options = List.of("-javaagent:" + Sources.agent() + "=destfile=" + file);
        Process first = start(jdk, Sources.classes().toString(), options);
        try (BufferedReader output = first.inputReader()) {
            assertThat(output.readLine()).isEqualTo("counting");
            Run second = Run.of(
                    jdk, Sources.classes().toString(), LOADED + "OwnLoaders", directory.resolve("second"), options);
            assertThat(second.exitCode()).isZero();
            assertThat(second.errors())
                    .contains("[foretell] another JVM records to " + file + "; this one records to ");
            finish(first, output);
        }
        assertCountingIsRecorded();
        try (Stream<Path> files = Files.list(directory)) {
            List<Path> others = files.filter(
                            other -> other.getFileName().toString().startsWith("counter-"))
                    .toList();
            assertThat(others).hasSize(1);
            assertThat(Recording.read(others.get(0)).isComplete()).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void isLoadedOnce(Jdk jdk) throws Exception {
        String other = directory.resolve("other.ftl").toString();
        Run run = Run.of(
                jdk,
                Sources.classes().toString(),
                LOADED + "OwnLoaders",
                directory,
                List.of(
                        "-javaagent:" + Sources.agent() + "=destfile=" + file,
                        "-javaagent:" + Sources.agent() + "=destfile=" + other));
        assertThat(run.exitCode()).as(run.errors()).isZero();
        assertThat(run.errors()).contains("[foretell] the agent is already loaded");
        assertThat(Recording.read(file).isComplete()).isTrue();
        assertThat(Path.of(other)).doesNotExist();
    }

    /** JDKs that still have security managers. */
    static List<Jdk> guardedJdks() {
        return jdks().stream().filter(jdk -> jdk.feature() < 24).toList();
    }

    @ParameterizedTest
    @MethodSource("guardedJdks")
    void aProgramUnderASecurityManagerRunsUnrecorded(Jdk jdk) throws Exception {
        String program = "dev.foretell.validation.monitor.Nested";
        String manager = "-Djava.security.manager";
        String agent = "-javaagent:" + Sources.agent() + "=destfile=" + file;
        Run plain = Run.of(jdk, Sources.classes().toString(), program, directory, List.of(manager));
        Run run = Run.of(jdk, Sources.classes().toString(), program, directory, List.of(manager, agent));
        assertThat(run.exitCode()).as(run.errors()).isEqualTo(plain.exitCode()).isZero();
        assertThat(run.output()).isEqualTo(plain.output());
        assertThat(run.errors().lines().filter(line -> line.startsWith("[foretell]")))
                .containsExactly("[foretell] nothing is recorded: the program runs under a security manager;"
                        + " start it without one to record it");
        assertThat(file).doesNotExist();
    }

    @ParameterizedTest
    @MethodSource("guardedJdks")
    void aSecurityManagerThatIsSetEndsTheRecordingAndNotTheProgram(Jdk jdk) throws Exception {
        for (String manager : List.of("strict", "own")) {
            for (String profile : List.of("races", "full")) {
                String agent = "-javaagent:" + Sources.agent() + "=profile=" + profile + ",destfile=" + file;
                Run plain = guarded(jdk, manager, List.of("-Djava.security.manager=allow"));
                Run run = guarded(jdk, manager, List.of("-Djava.security.manager=allow", agent));
                assertThat(run.errors()).contains("[foretell] recording ends here: a security manager was set");
                assertThat(run.output()).as(run.errors()).isEqualTo(plain.output());
                assertThat(run.exitCode()).isEqualTo(plain.exitCode()).isZero();
                assertThat(Recording.read(file).isComplete()).isFalse();
            }
        }
    }

    private Run guarded(Jdk jdk, String manager, List<String> options) throws IOException, InterruptedException {
        return Run.of(
                jdk,
                Sources.classes().toString(),
                LOADED + "Guarded",
                directory,
                options,
                List.of(manager),
                Run.SECONDS);
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

    private static void copy(Path target, String name) throws IOException {
        String entry = name.replace('.', '/') + ".class";
        Files.createDirectories(target.resolve(entry).getParent());
        Files.copy(Sources.classes().resolve(entry), target.resolve(entry));
    }
}
