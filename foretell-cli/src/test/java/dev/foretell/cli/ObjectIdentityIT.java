// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Objects that a specification binds by calls, by fields and as locks at once: recorded, converted, and while the program runs. */
@Timeout(480)
class ObjectIdentityIT {
    private static final String ACCOUNTS = """
            spec Accounts(com.acme.Accounts$Account a) {
              event close = call a.close();
              event use   = write(a.balance) | lock(a);
              property left = regex { use* close* }
            }
            spec Locks(java.util.concurrent.locks.Lock l) {
              event in    = lock(l);
              event out   = unlock(l);
              event asked = call l.hasQueuedThreads();
              property free = past { asked -> !(!out since in) }
            }
            """;

    private static final String UNSEEN = "com.acme.Accounts$Turn";

    @TempDir
    private Path directory;

    private Path specification;

    @BeforeEach
    void prepare() throws IOException {
        System.setProperty("foretell.agent", "../foretell-agent/target/foretell-agent.jar");
        specification = Files.writeString(directory.resolve("accounts.spec"), ACCOUNTS);
    }

    @AfterEach
    void forget() {
        System.clearProperty("foretell.agent");
    }

    @ParameterizedTest
    @ValueSource(strings = {"field", "monitor", "lock", "lucky"})
    void tellsAnObjectFromAnotherOne(String mode) throws Exception {
        String violated = (mode.equals("lock") ? "Locks.free" : "Accounts.left") + " is violated in ";
        assertThat(outcomes(mode)).allSatisfy(told -> assertThat(told).contains(violated));
        assertThat(outcomes("other-" + mode))
                .allSatisfy(told ->
                        assertThat(told).contains("checked Accounts.left").doesNotContain("violated"));
    }

    @Test
    void refusesATraceThatDoesNotTellWhoseFieldItIs() throws IOException {
        Path trace = directory.resolve("other.ftl");
        Path calls = directory.resolve("calls.spec");
        Files.writeString(
                calls,
                "spec S(com.acme.Accounts$Account a) { event e = call a.close();"
                        + " event w = write(com.acme.Accounts$Account.balance); property p = past { e -> !once w } }");
        record(trace, calls, "field");
        Run run = analyze(trace);
        assertThat(run.err()).contains("were not recorded; record with --spec and this specification");
        assertThat(run.code()).isEqualTo(ExitCode.UNUSABLE);
    }

    /** What is said of the program: recorded, converted to text and to an ordered trace, watched from outside and from inside. */
    private List<String> outcomes(String mode) throws Exception {
        List<String> told = new ArrayList<>();
        Path trace = directory.resolve(mode + ".ftl");
        Path text = directory.resolve(mode + ".txt");
        Path ordered = directory.resolve(mode + "-ordered.ftl");
        record(trace, specification, mode);
        assertThat(Run.of("convert", trace.toString(), text.toString()).code()).isZero();
        assertThat(Run.of("convert", text.toString(), ordered.toString()).code())
                .isZero();
        for (Path file : List.of(trace, text, ordered)) {
            told.add(analyze(file).out());
        }
        told.add(Run.of(program(mode, "observe", "--spec", specification.toString(), "--model", "strong"))
                .out());
        for (Jvm jvm : Jvm.installed()) {
            told.add(inside(jvm, mode));
        }
        return told;
    }

    private String inside(Jvm jvm, String mode) throws Exception {
        Path report = directory.resolve(mode + "-" + jvm.version() + "-report.txt");
        Process process = new ProcessBuilder(
                        jvm.java().toString(),
                        Jvm.BRIEF,
                        "-XX:-PrintWarnings",
                        "-javaagent:../foretell-agent/target/foretell-agent.jar=online=" + specification
                                + ",causality=strong,engine=target/lib,report=" + report + ",ignores=" + UNSEEN,
                        "-cp",
                        "target/test-classes",
                        "com.acme.Accounts",
                        mode)
                .start();
        assertThat(Jvm.errors(process)).isEmpty();
        assertThat(process.waitFor()).isZero();
        return Files.readString(report);
    }

    private void record(Path trace, Path spec, String mode) {
        Run recorded = Run.of(program(
                mode,
                "record",
                "-o",
                trace.toString(),
                "--spec",
                spec.toString(),
                "--ignore",
                "com.acme.Accounts$Turn"));
        assertThat(recorded.code()).as(recorded.err()).isZero();
    }

    private Run analyze(Path trace) {
        return Run.of(
                "analyze",
                trace.toString(),
                "--spec",
                specification.toString(),
                "--model",
                "strong",
                "--predict",
                "none");
    }

    private static String[] program(String mode, String... command) {
        List<String> words = new ArrayList<>(List.of(command));
        words.addAll(
                List.of("--ignore", UNSEEN, "--", Jvm.BRIEF, "-cp", "target/test-classes", "com.acme.Accounts", mode));
        return words.toArray(new String[0]);
    }
}
