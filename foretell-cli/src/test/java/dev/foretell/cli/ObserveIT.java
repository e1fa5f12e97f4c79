// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The command and observed programs, each in a JVM of its own, on every installed Java. */
@Timeout(480)
class ObserveIT {
    private static final String LISTENING = "foretell: listening on ";
    private static final String VIOLATED = "Landing.safe is violated in a run that was not observed, but is possible:";

    @TempDir
    private Path directory;

    private Path specification;

    static List<Jvm> jvms() throws IOException {
        return Jvm.installed();
    }

    @BeforeEach
    void write() throws IOException {
        specification = specification("start(landing) -> [approved, !radio)", "");
    }

    private Path specification(String formula, String reaction) throws IOException {
        return Files.writeString(directory.resolve("landing.spec"), """
                spec Landing {
                  var landing  : boolean = com.acme.Plane.landing;
                  var approved : boolean = com.acme.Plane.approved;
                  var radio    : boolean = com.acme.Plane.radio;
                  property safe = past { %s }
                  %s
                }
                """.formatted(formula, reaction));
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void predictsFromACorrectRunInAnotherProcess(Jvm jvm) throws Exception {
        try (Command command = new Command("--count", "1", "--count-runs")) {
            Process plane = jvm.plane("observer=" + command.address, List.of());

            assertThat(Jvm.text(plane)).isEqualTo("landed\n");
            assertThat(Jvm.errors(plane)).isEmpty();
            assertThat(plane.waitFor()).isZero();
            String out = Jvm.text(command.process);
            assertThat(out).contains(VIOLATED);
            assertThat(out.lines().map(line -> line.replaceAll("[ >]+", " ")))
                    .containsSubsequence(
                            " write Plane.approved = true Plane.main(Plane.java:57)",
                            " write Plane.radio = false Plane.watchRadio(Plane.java:81)",
                            " write Plane.landing = true Plane.main(Plane.java:60)");
            assertThat(out).endsWith("3 events, 6 cuts, 3 runs, 2 of them violating; not bounded; trace complete\n");
            assertThat(command.process.waitFor()).isEqualTo(ExitCode.FINDINGS);
            assertThat(command.rest())
                    .anyMatch(line ->
                            line.matches("foretell: program 1 \\(com.acme.Plane\\) connected, process \\d+ at .*"))
                    .contains(
                            "foretell: program 1 (com.acme.Plane) ended after 8 events of 2 threads, complete; 1 finding");
        }
    }

    @Test
    void findsNothingWhereNothingCanGoWrong() throws Exception {
        specification = specification("landing -> approved", "");
        try (Command command = new Command("--count", "2")) {
            Process one = Jvm.installed().get(0).plane("observer=" + command.address, List.of());
            Process two = Jvm.installed().get(0).plane("observer=" + command.address, List.of());

            assertThat(one.waitFor()).isZero();
            assertThat(two.waitFor()).isZero();
            assertThat(Jvm.text(command.process)).doesNotContain("violated").hasLineCount(2);
            assertThat(command.process.waitFor()).isEqualTo(ExitCode.OK);
            assertThat(command.rest()).noneMatch(line -> line.contains("has no variable"));
        }
    }

    @Test
    void endsCleanlyWhenItIsToldToAndLeavesTheProgramAlone() throws Exception {
        try (Command command = new Command()) {
            Process plane = Jvm.installed().get(0).plane("observer=" + command.address, List.of(), "loop");
            BufferedReader out = command.process.inputReader();
            assertThat(out.readLine()).isEqualTo("program 1 (com.acme.Plane):");
            assertThat(out.readLine()).isEqualTo(VIOLATED);
            command.process.toHandle().destroy();

            assertThat(command.process.waitFor()).isEqualTo(ExitCode.FINDINGS);
            assertThat(command.rest())
                    .last()
                    .asString()
                    .contains("incomplete: the observer ended before the program; 1 finding");
            plane.getOutputStream().close();
            assertThat(Jvm.text(plane)).isEqualTo("landed\nunharmed\n");
            assertThat(plane.waitFor()).isZero();
            assertThat(Jvm.errors(plane)).contains("it stopped listening: the observer ended before the program");
        }
    }

    @Test
    void saysWhichVariablesItNeverSaw() throws Exception {
        specification = Files.writeString(
                directory.resolve("other.spec"),
                "spec Other { var gear : boolean = com.acme.Plane.gear; property up = past { !gear } }");
        try (Command command = new Command("--count", "1")) {
            assertThat(Jvm.installed()
                            .get(0)
                            .plane("observer=" + command.address, List.of())
                            .waitFor())
                    .isZero();
            assertThat(command.rest())
                    .contains("foretell: program 1 (com.acme.Plane) has no variable com.acme.Plane.gear;"
                            + " it kept its default value in all runs");
            assertThat(command.process.waitFor()).isEqualTo(ExitCode.OK);
        }
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void callsInTheProgramWhatItsOwnerAllows(Jvm jvm) throws Exception {
        specification = specification(
                "start(landing) -> [approved, !radio)", "on violation call com.acme.Plane$Recovery.abort;");
        try (Command command = new Command()) {
            String method = "com.acme.Plane$Recovery.abort";
            Process allowed = jvm.plane("observer=" + command.address + ",recovery=" + method, List.of(), "wait");
            assertThat(Jvm.text(allowed)).isEqualTo("landed\naborting in foretell-recovery\naborted\n");
            assertThat(allowed.waitFor()).isZero();
            Process refused =
                    jvm.plane("observer=" + command.address + ",recovery=com.acme.Other.abort", List.of(), "loop");
            assertThat(refused.errorReader().readLine())
                    .isEqualTo("[foretell] the observer asked for " + method
                            + ", which recovery=… does not name; it is not called");
            refused.getOutputStream().close();
            assertThat(Jvm.text(refused)).isEqualTo("landed\nunharmed\n");
        }
    }

    @Test
    void survivesARecoveryThatFails() throws Exception {
        specification = specification(
                "start(landing) -> [approved, !radio)", "on violation call com.acme.Plane$Recovery.abortBadly;");
        try (Command command = new Command()) {
            Process plane = Jvm.installed()
                    .get(0)
                    .plane(
                            "observer=" + command.address + ",recovery=com.acme.Plane$Recovery.abortBadly",
                            List.of(),
                            "wait");
            assertThat(Jvm.text(plane)).isEqualTo("landed\naborted\n");
            assertThat(plane.waitFor()).isZero();
            assertThat(Jvm.errors(plane))
                    .startsWith("[foretell] com.acme.Plane$Recovery.abortBadly failed:"
                            + " java.lang.IllegalStateException: no runway");
        }
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void saysTheSameFromInside(Jvm jvm) throws Exception {
        Path report = directory.resolve("report.txt");
        Process plane = jvm.plane(
                "online=" + specification + ",causality=strong,engine=target/lib,report=" + report, List.of());
        assertThat(Jvm.text(plane)).isEqualTo("landed\n");
        assertThat(Jvm.errors(plane)).isEmpty();
        assertThat(plane.waitFor()).isZero();
        try (Command command = new Command("--count", "1")) {
            assertThat(jvm.plane("observer=" + command.address, List.of()).waitFor())
                    .isZero();
            String outside = Jvm.text(command.process)
                    .replace("program 1 (com.acme.Plane):\n", "")
                    .replace("program 1 (com.acme.Plane)", "this program");
            assertThat(outside).contains(VIOLATED);
            assertThat(Files.readString(report))
                    .isEqualTo(outside
                            + "[foretell] this program ended after 8 events of 2 threads, complete; 1 finding\n");
        }
    }

    @Test
    void runsAProgramWithItsObserverInside() throws Exception {
        Process inside = online("com.acme.Plane$Direction", "com.acme.Plane");
        String told = Jvm.text(inside);
        Command outside = new Command(
                List.of("--ignore", "com.acme.Plane$Direction"),
                List.of("-cp", "target/test-classes", "com.acme.Plane"));
        String expected = Jvm.text(outside.process)
                .replace("program 1 (com.acme.Plane):\n", "")
                .replace("program 1 (com.acme.Plane)", "the observed run");

        assertThat(told).contains(VIOLATED);
        assertThat(told.lines().filter(line -> !line.startsWith("total: ")).sorted())
                .containsExactlyElementsOf(expected.lines().sorted().toList());
        assertThat(inside.waitFor()).isEqualTo(ExitCode.FINDINGS);
        assertThat(Jvm.errors(inside)).contains("[foretell] this program ended after 8 events of 2 threads");
    }

    private Process online(String ignored, String... program) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                JavaCommand.path(),
                Jvm.BRIEF,
                "-Dforetell.agent=../foretell-agent/target/foretell-agent.jar",
                "-Dforetell.engine=target/lib",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of("run", "--online", "--spec", specification.toString(), "--model", "strong"));
        command.addAll(List.of("--sources", directory.toString()));
        command.addAll(List.of("--ignore", ignored, "--", "-cp", "target/test-classes"));
        command.addAll(List.of(program));
        return new ProcessBuilder(command).start();
    }

    @Test
    void startsAProgramItself() throws Exception {
        Command command = new Command(
                List.of("--ignore", "com.acme.Plane$Direction"),
                List.of("-cp", "target/test-classes", "com.acme.Plane"));
        assertThat(Jvm.text(command.process)).startsWith("landed\n").contains(VIOLATED);
        assertThat(command.process.waitFor()).isEqualTo(ExitCode.FINDINGS);
    }

    @Test
    void saysWhatIsWrongWithItsArguments() {
        String file = specification.toString();
        for (String[] wrong : new String[][] {
            {"observe", "--spec", file, "--listen", "nowhere", "is not HOST:PORT"},
            {"observe", "--spec", file, "--listen", "0.0.0.0:0", "set FORETELL_TOKEN"},
            {"observe", "--spec", file, "--programs", "0", "would watch none"},
            {"observe", "give one with --spec FILE"},
            {"run", "--online", "--", "-version", "give one with --spec FILE"},
            {"run", "--online", "--spec", file, "--trace", "x.ftl", "--", "-version", "keeps none"},
            {"run", "--online", "--spec", file + "x", "--", "-version", "x"}
        }) {
            String[] arguments = Arrays.copyOf(wrong, wrong.length - 1);
            Run run = Run.of(arguments);
            assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
            assertThat(run.err()).contains(wrong[wrong.length - 1]).hasLineCount(1);
        }
    }

    /** {@code foretell observe} in a JVM of its own. */
    private final class Command implements AutoCloseable {
        private final Process process;
        private final String address;

        Command(String... options) throws IOException {
            List<String> all = new ArrayList<>(List.of("--listen", "127.0.0.1:0"));
            all.addAll(List.of(options));
            process = start(all, List.of());
            String line = process.errorReader().readLine();
            assertThat(line).startsWith(LISTENING);
            address = line.substring(LISTENING.length(), line.indexOf(';'));
        }

        Command(List<String> options, List<String> program) throws IOException {
            process = start(options, program);
            address = null;
        }

        private Process start(List<String> options, List<String> program) throws IOException {
            List<String> command = new ArrayList<>(List.of(
                    JavaCommand.path(),
                    Jvm.BRIEF,
                    "-Dforetell.agent=../foretell-agent/target/foretell-agent.jar",
                    "-cp",
                    System.getProperty("java.class.path"),
                    Main.class.getName(),
                    "observe",
                    "--spec",
                    specification.toString(),
                    "--model",
                    "strong"));
            command.addAll(options);
            if (!program.isEmpty()) {
                command.add("--");
                command.addAll(program);
            }
            return new ProcessBuilder(command).start();
        }

        List<String> rest() {
            return process.errorReader().lines().toList();
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }
}
