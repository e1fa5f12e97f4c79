// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.foretell.api.Foretell;
import dev.foretell.knowledge.Program;
import dev.foretell.knowledge.TraceMonitor;
import dev.foretell.knowledge.Violation;
import dev.foretell.spec.knows.MonitorLines;
import dev.foretell.trace.Trace;
import dev.foretell.trace.io.TraceReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Monitors inside programs, on every installed Java. */
@Timeout(480)
class KnowledgeIT {
    private static final Path AGENT = Path.of("../foretell-agent/target/foretell-agent.jar");

    @TempDir
    private Path directory;

    static List<Jvm> jvms() throws IOException {
        return Jvm.installed();
    }

    private static Process start(Jvm jvm, String program, String options, String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                jvm.java().toString(),
                "-XX:-PrintWarnings",
                "-javaagent:" + AGENT + "=engine=target/lib," + options,
                "-cp",
                programs(),
                program));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).start();
    }

    static String programs() throws Exception {
        return "target/test-classes" + File.pathSeparator
                + Path.of(Foretell.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI());
    }

    /** The same events, seen while they happen and in the trace of the same run, lead to the same verdicts. */
    @ParameterizedTest
    @MethodSource("jvms")
    void threadsSeeWhileTheyRunWhatTheTraceTells(Jvm jvm) throws Exception {
        Path own = Files.writeString(directory.resolve("own.spec"), """
                spec Own {
                  local a : int;
                  var x : int = com.acme.Turmoil.x;
                  var y : int = com.acme.Turmoil.y;
                  var field : int = com.acme.Turmoil.field;
                  var ticks : int = com.acme.Turmoil.ticks;
                  property r = knows { forall i: @i (read(ticks) -> a < 2) }
                  property p = knows { forall i, j != i: @i (write(x) -> !once (@j (a = 2 & prev (x > @i y)))) }
                  property q = knows { forall i, j != i: @i (read(field) -> !@j (a = 1 & once (write(field) since a = 2))) }
                }
                """);
        Path report = directory.resolve("report.txt");
        Path trace = directory.resolve("turmoil.ftl");
        Process turmoil = start(
                jvm,
                "com.acme.Turmoil",
                "knows=races:atomicity:" + own + ",values=true,destfile=" + trace + ",report=" + report);
        assertThat(Jvm.text(turmoil)).isEqualTo("480\n");
        assertThat(Jvm.errors(turmoil)).isEmpty();
        assertThat(turmoil.waitFor()).isZero();

        Map<String, Integer> inside = inside(Files.readAllLines(report));
        assertThat(inside.keySet())
                .anyMatch(line -> line.startsWith("Races.free"))
                .anyMatch(line -> line.startsWith("Own.p"))
                .anyMatch(line -> line.startsWith("Own.q"))
                .anyMatch(line -> line.startsWith("Own.r"));
        assertThat(inside).isEqualTo(outside(trace, List.of("races", "atomicity", own.toString())));
    }

    /** How often each headline was told. */
    private static Map<String, Integer> inside(List<String> lines) {
        Map<String, Integer> counts = new TreeMap<>();
        for (String line : lines) {
            if (line.matches("\\[foretell] \\d+ times: .*")) {
                int colon = line.indexOf(": ");
                counts.put(
                        line.substring(colon + 2),
                        Integer.parseInt(
                                line.substring(line.indexOf(' ') + 1, colon).split(" ")[0]));
            } else if (line.startsWith("[foretell] ")) {
                counts.put(line.substring("[foretell] ".length(), line.indexOf(" by ")), 1);
            }
        }
        return counts;
    }

    private static Map<String, Integer> outside(Path file, List<String> names) throws Exception {
        Trace trace = TraceReader.read(file);
        assertThat(trace.damage()).isNull();
        Map<String, Integer> counts = new TreeMap<>();
        Program program = Program.parse(MonitorLines.compile(names));
        for (Violation violation : new TraceMonitor(trace, program).violations()) {
            String location = trace.locationNames().name(trace.location(violation.place()));
            counts.merge(violation.property() + " is violated at " + location, 1, Integer::sum);
        }
        return counts;
    }

    /** The bank of the paper in both executions, and the wrong protocol. */
    @ParameterizedTest
    @CsvSource({
        "bank-first, 0, balance: 200, is violated",
        "bank, 1, balance: 170, Bank.serial is violated",
        "mutex, 1, stepping back, Mutex.exclusive is violated"
    })
    void demosShowWhatThePaperTells(String name, int code, String printed, String violated) throws Exception {
        Process demo = new ProcessBuilder(
                        JavaCommand.path(),
                        Jvm.BRIEF,
                        "-Dforetell.home=" + directory,
                        "-Dforetell.agent=target/lib/foretell-agent.jar",
                        "-cp",
                        "target/foretell-cli.jar" + File.pathSeparator + "target/lib/*",
                        "dev.foretell.cli.Main",
                        "demo",
                        name)
                .start();
        String out = Jvm.text(demo);
        String errors = Jvm.errors(demo);
        assertThat(demo.waitFor()).as(errors).isEqualTo(code);
        assertThat(out).contains(printed);
        assertThat(out.contains(violated)).isEqualTo(code == 1);
        assertThat(errors.contains(violated)).isEqualTo(code == 1);
    }

    private Path vault(String... reactions) throws IOException {
        return vault(directory, reactions);
    }

    /** A specification for {@code com.acme.Vault} in that directory. */
    static Path vault(Path directory, String... reactions) throws IOException {
        List<String> lines = new ArrayList<>(
                List.of("spec Vault {", "local inside : boolean;", "property one = knows { forall i, j != i:"));
        lines.add("@i (inside -> !@j inside) }");
        lines.addAll(List.of(reactions));
        lines.add("}");
        return Files.write(directory.resolve("vault.spec"), lines);
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void theViolatingThreadRecovers(Jvm jvm) throws Exception {
        Path specification =
                vault("on violation call com.acme.Vault.lock;", "on violation throw java.lang.IllegalStateException;");
        Process vault = start(jvm, "com.acme.Vault", "knows=" + specification);
        String where = "Vault.one is violated at com.acme.Vault.visit(Vault.java:29)";
        assertThat(Jvm.text(vault).lines())
                .containsExactly(
                        "hook in second: " + where, "locked by second", "second gives up: " + where, "gold: 1, closed");
        assertThat(Jvm.errors(vault))
                .contains(
                        "[foretell] " + where + " by second, which knew:",
                        "@first inside",
                        "[foretell] a hook for violations failed: java.lang.IllegalArgumentException: a bad hook");
        assertThat(vault.waitFor()).isZero();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void hooksAndRecoveriesAreGivenTheViolation(Jvm jvm) throws Exception {
        Path specification = vault("on violation call com.acme.VaultKeeper.explain;");
        Process vault = start(jvm, "com.acme.VaultKeeper", "knows=" + specification);
        assertThat(Jvm.text(vault))
                .contains(
                        "told [i is second, j is first, fails: inside -> !@j inside, inside, @first inside,"
                                + " second learnt that of first when it was started]",
                        "second violates Vault.one {i=second, j=first} [inside -> !@j inside] {}");
        assertThat(vault.waitFor()).isZero();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void recoveryThatFailsDoesNotTakeTheProgramDown(Jvm jvm) throws Exception {
        Path specification = vault(
                "on violation call com.acme.Vault.lockBadly;",
                "on violation call com.acme.Vault.nothing;",
                "on violation throw com.acme.Nothing;");
        Process vault = start(jvm, "com.acme.Vault", "knows=" + specification);
        assertThat(Jvm.text(vault).lines()).last().isEqualTo("gold: 2, closed");
        assertThat(Jvm.errors(vault))
                .contains(
                        "[foretell] com.acme.Vault.lockBadly failed: java.lang.IllegalStateException: no key",
                        "[foretell] com.acme.Vault.nothing cannot be used: NoSuchMethodException:",
                        "[foretell] com.acme.Nothing cannot be used: ClassNotFoundException: com.acme.Nothing");
        assertThat(vault.waitFor()).isZero();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void aSpecificationThatIsWrongIsSaidAndTheProgramRuns(Jvm jvm) throws Exception {
        Path specification = Files.writeString(
                directory.resolve("wrong.spec"), "spec S { var x : int; property p = knows { x > 0 } }");
        Process vault = start(jvm, "com.acme.Vault", "knows=" + specification);
        assertThat(Jvm.text(vault)).isEqualTo("gold: 2, closed\n");
        assertThat(Jvm.errors(vault))
                .contains("nothing is recorded: ", "wrong.spec:1:46: this needs a view of several threads at once");
        assertThat(vault.waitFor()).isZero();
    }

    /** Reads that need not take the word leave what a thread knows as soon as it knows something else; with a trace, and without one. */
    @ParameterizedTest
    @MethodSource("jvms")
    void readsThatAreRepeatedPassOnWhatIsNew(Jvm jvm) throws Exception {
        Path recording = directory.resolve("shelves.ftl");
        for (String options : List.of("knows=atomicity", "knows=atomicity,destfile=" + recording)) {
            Path files = Files.createTempDirectory(directory, "files");
            Process shelves = start(jvm, "com.acme.Shelves", options, files.toString());
            List<String> expected = new ArrayList<>();
            for (int round = 0; round < 4; round++) {
                for (String kind : List.of("ints", "bytes", "fields")) {
                    expected.add(kind + (round % 2 == 0 ? ", place 1: violated" : ", place 2: atomic"));
                }
            }
            assertThat(Jvm.text(shelves).lines()).containsExactlyElementsOf(expected);
            assertThat(shelves.waitFor()).isZero();
        }
    }

    /** Until the first block begins, monitors see no access; then all of them, also in threads that have been in one loop since. */
    @ParameterizedTest
    @MethodSource("jvms")
    void threadsThatRunSinceBeforeTheFirstBlockKnowOfIt(Jvm jvm) throws Exception {
        for (String kind : List.of("field", "static", "ints", "bytes", "objects", "atomic")) {
            for (String when : List.of("within", "after")) {
                Process block = start(jvm, "com.acme.FirstBlock", "knows=atomicity", kind, when);
                assertThat(Jvm.text(block)).isEqualTo("answered\n");
                assertThat(Jvm.errors(block).contains("Atomicity.serial is violated"))
                        .as(kind + " " + when)
                        .isEqualTo(when.equals("within"));
                assertThat(block.waitFor()).isZero();
            }
        }
    }

    /**
     * What is kept with an array goes soon after it. The arrays and what is kept with them have ten times the size of the heap, or
     * most of it at once. The formula has a past, so that monitors see all accesses.
     */
    @ParameterizedTest
    @MethodSource("jvms")
    void whatIsKeptWithArraysGoesWithThem(Jvm jvm) throws Exception {
        Path always = Files.writeString(
                directory.resolve("always.spec"),
                "spec Always { local atomic : int; property p = knows { forall i, j != i: @i (atomic > 0 -> !@j (once atomic > 0)) } }");
        for (List<String> arguments : List.of(List.of("each", "300"), List.of("together", "20"))) {
            List<String> command = new ArrayList<>(List.of(
                    jvm.java().toString(),
                    "-XX:-PrintWarnings",
                    "-Xmx64m",
                    "-XX:+ExitOnOutOfMemoryError",
                    "-javaagent:" + AGENT + "=engine=target/lib,knows=" + always,
                    "-cp",
                    "target/test-classes",
                    "com.acme.Parcels"));
            command.addAll(arguments);
            Process parcels = new ProcessBuilder(command).start();
            assertThat(Jvm.text(parcels)).isEqualTo("all gone\n");
            assertThat(Jvm.errors(parcels)).isEmpty();
            assertThat(parcels.waitFor()).isZero();
        }
    }
}
