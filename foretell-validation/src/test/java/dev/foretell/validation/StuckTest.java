// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.foretell.trace.Incident;
import dev.foretell.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a trace says of threads that are stuck when the program is ended from outside; and that it says nothing where none is. */
class StuckTest {
    private static final String PROGRAM = "dev.foretell.validation.stuck.Stuck";
    private static final Set<String> DEADLOCKS = Set.of("twoMonitors", "threeLocks");
    private static final List<String> CASES = List.of(
            "twoMonitors",
            "threeLocks",
            "lostNotify",
            "missedSignal",
            "joinEachOther",
            "latch",
            "starvedExecutor",
            "nestedMonitor",
            "emptyQueue",
            "barrier",
            "semaphore",
            "future",
            "abandonedLock",
            "upgradedLock",
            "stampedTwice",
            "parked",
            "amongIdle");
    private static final List<String> WAITING = List.of(
            "server", "sleeper", "idlePool", "timer", "scheduled", "busy", "pingPong", "hook", "timedWait", "console");

    @TempDir
    Path directory;

    private Path file;

    static List<Arguments> cases() {
        return onAllJdks(CASES);
    }

    static List<Arguments> killed() {
        return onAllJdks(List.of("twoMonitors", "lostNotify", "amongIdle"));
    }

    static List<Arguments> waiting() {
        return onAllJdks(WAITING);
    }

    private static List<Arguments> onAllJdks(List<String> names) {
        List<Arguments> all = new ArrayList<>();
        for (Jdk jdk : Jdk.installed()) {
            names.forEach(name -> all.add(Arguments.of(jdk, name)));
        }
        return all;
    }

    @BeforeEach
    void chooseFile() {
        assumeTrue(Files.exists(Sources.agent()), "no agent has been built at " + Sources.agent());
        file = directory.resolve("stuck.ftl");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aProgramThatHangsAndIsToldToEndLeavesWhatItHungIn(Jdk jdk, String name) throws Exception {
        Process program = started(jdk, "bad", name);
        tell(program);
        end(program);
        assertStuck(name);
        assertThat(Recording.read(file).isComplete()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("killed")
    void aProgramThatHangsAndIsKilledHasToldBefore(Jdk jdk, String name) throws Exception {
        Process program = started(jdk, "bad", name);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(Run.SECONDS);
        while (Recording.read(file).incidents().all().isEmpty() && System.nanoTime() < end) {
            assertThat(program.waitFor(200, TimeUnit.MILLISECONDS)).isFalse();
        }
        program.destroyForcibly();
        end(program);
        assertStuck(name);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theSameWithoutTheMistakeLeavesNothing(Jdk jdk, String name) throws Exception {
        Process program = started(jdk, "good", name);
        end(program);
        assertThat(program.exitValue()).isZero();
        assertNothing();
    }

    @ParameterizedTest
    @MethodSource("waiting")
    void aProgramThatWaitsForGoodReasonsIsNotStuck(Jdk jdk, String name) throws Exception {
        Process program = started(jdk, "waiting", name);
        tell(program);
        end(program);
        assertNothing();
    }

    private void assertStuck(String name) throws IOException {
        Trace trace = Recording.read(file);
        assertThat(trace.incidents().all()).singleElement().satisfies(incident -> {
            assertThat(incident.kind())
                    .isEqualTo(DEADLOCKS.contains(name) ? Incident.Kind.DEADLOCK : Incident.Kind.HANG);
            assertThat(incident.threads())
                    .anySatisfy(stuck ->
                            assertThat(stuck.frames()).anyMatch(frame -> frame.contains("validation.stuck.Cases.")))
                    .allSatisfy(stuck -> assertThat(stuck.wants()).isNotEmpty());
        });
    }

    private void assertNothing() throws IOException {
        Trace trace = Recording.read(file);
        assertThat(trace.isComplete()).isTrue();
        assertThat(trace.incidents().all()).isEmpty();
    }

    private Process started(Jdk jdk, String how, String name) throws IOException {
        Process program = new ProcessBuilder(
                        jdk.tool("java").toString(),
                        "-Xmx256m",
                        "-XX:TieredStopAtLevel=1",
                        "-javaagent:" + Sources.agent() + "=includes=dev.foretell.validation.*,destfile=" + file,
                        "-cp",
                        Sources.classes().toString(),
                        PROGRAM,
                        how,
                        name)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(program.inputReader().readLine()).isEqualTo("ready");
        return program;
    }

    /** Sends the signal alone: {@code Process.destroy} would also close the streams that the program may be reading. */
    private static void tell(Process program) {
        assertThat(program.toHandle().destroy()).isTrue();
    }

    private static void end(Process program) throws InterruptedException {
        try {
            assertThat(program.waitFor(Run.SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            program.destroyForcibly();
        }
    }
}
