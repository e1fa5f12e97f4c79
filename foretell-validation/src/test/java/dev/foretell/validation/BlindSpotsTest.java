// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import dev.foretell.predict.Budget;
import dev.foretell.predict.Finding;
import dev.foretell.predict.blind.BlindSpots;
import dev.foretell.predict.feasible.Feasibility;
import dev.foretell.predict.race.RacePredictor;
import dev.foretell.trace.Trace;
import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Code that is not seen: the recording says so, and no finding that it could forbid is certified. */
class BlindSpotsTest {
    private static final String LOADED = "dev.foretell.validation.loading.";

    @TempDir
    Path directory;

    static List<Jdk> jdks() {
        return Jdk.installed();
    }

    /** Why each race of a recording is not certified; null for one that is. */
    private List<String> reasons(Path file) throws Exception {
        Trace trace = Recording.read(file);
        assertThat(trace.isComplete()).isTrue();
        List<? extends Finding> races = new RacePredictor(trace, false)
                .predict(new Feasibility(trace), Budget.of(Duration.ofMinutes(1)))
                .findings();
        BlindSpots spots = BlindSpots.of(trace);
        assertThat(races).isNotEmpty();
        return races.stream().map(spots::reason).toList();
    }

    private Path attachTo(Jdk jdk, String program) throws Exception {
        Path go = directory.resolve(program + ".go");
        Path file = directory.resolve(program + ".ftl");
        Process process = new ProcessBuilder(
                        jdk.tool("java").toString(),
                        "-XX:+EnableDynamicAgentLoading",
                        "-cp",
                        Sources.classes().toString(),
                        LOADED + program,
                        go.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (BufferedReader output = process.inputReader()) {
            assertThat(output.readLine()).isEqualTo("ready");
            VirtualMachine machine = VirtualMachine.attach(Long.toString(process.pid()));
            machine.loadAgent(Sources.agent().toString(), "destfile=" + file);
            machine.detach();
            Files.createFile(go);
            assertThat(output.readLine()).isNotNull();
            assertThat(process.waitFor()).isZero();
        } finally {
            process.destroyForcibly();
        }
        return file;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void doesNotCertifyWhatALockOrdersThatIsOlderThanTheAgent(Jdk jdk) throws Exception {
        assertThat(reasons(attachTo(jdk, "Held")))
                .containsOnly(
                        "code that was not recorded may have ordered these events: methods that began before the agent was attached, in the"
                                + " thread main");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void certifiesARaceOfThreadsThatAreNewerThanTheAgent(Jdk jdk) throws Exception {
        assertThat(reasons(attachTo(jdk, "Newer"))).containsOnlyNulls();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void doesNotCertifyWhatANativeMethodOfTheProgramMayOrder(Jdk jdk) throws Exception {
        assertThat(reasons(recordNativeCalls(jdk, "own")))
                .containsOnly("code that was not recorded may have ordered these events: the native method " + LOADED
                        + "NativeCalls.lock");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void doesNotCertifyWhatMayBeOrderedOutsideOfTheProgram(Jdk jdk) throws Exception {
        assertThat(reasons(recordNativeCalls(jdk, "outside")))
                .containsOnly(
                        "code that was not recorded may have ordered these events: what passes outside of the program, by the method"
                                + " java.lang.ProcessHandle.isAlive");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void certifiesARaceRoundANativeMethodOfTheJdk(Jdk jdk) throws Exception {
        assertThat(reasons(recordNativeCalls(jdk, "jdk"))).containsOnlyNulls();
    }

    private Path recordNativeCalls(Jdk jdk, String mode) throws Exception {
        Path file = directory.resolve("native.ftl");
        Run run = Run.of(
                jdk,
                Sources.classes().toString(),
                LOADED + "NativeCalls",
                directory,
                List.of("-javaagent:" + Sources.agent() + "=destfile=" + file),
                List.of(mode),
                Run.SECONDS);
        assertThat(run.exitCode()).as(run.errors()).isZero();
        return file;
    }
}
